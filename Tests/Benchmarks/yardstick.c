// The yardstick: least squares from a table of four columns, as plain C does it. One thread, one pass, doubles.
// usage: yardstick FILE          plain decimals separated by commas, one header line, the target last
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { columns = 4, features = columns - 1 };

// Reads one cell and the separator after it. Below 2^53 with few decimals, one division rounds correctly.
static const char *cell(const char *at, double *value) {
    static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    int negative = *at == '-';
    if (negative) at++;
    unsigned long long mantissa = 0;
    int decimals = 0;
    for (; *at >= '0' && *at <= '9'; at++) mantissa = mantissa * 10 + (unsigned)(*at - '0');
    if (*at == '.')
        for (at++; *at >= '0' && *at <= '9'; at++, decimals++) mantissa = mantissa * 10 + (unsigned)(*at - '0');
    double number = (double)mantissa;
    if (decimals) number /= powers[decimals < 16 ? decimals : 15];
    *value = negative ? -number : number;
    if (*at == '\r') at++;
    return at + 1;
}

int main(int count, char **arguments) {
    struct stat status;
    int file = count == 2 ? open(arguments[1], O_RDONLY) : -1;
    if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) {
        fputs("usage: yardstick FILE\n", stderr);
        return 64;
    }
    // A page of zeros behind the file, so that a last line without an end stops the loop too.
    size_t size = (size_t)status.st_size, page = (size_t)sysconf(_SC_PAGESIZE);
    char *bytes = mmap(NULL, size + page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (bytes == MAP_FAILED || mmap(bytes, size, PROT_READ, MAP_PRIVATE | MAP_FIXED, file, 0) == MAP_FAILED) {
        perror(arguments[1]);
        return 74;
    }
    const char *end = bytes + size, *at = memchr(bytes, '\n', size);
    if (!at || ++at >= end) return 65;

    // Moments about the first row, which lies near the mean: nothing cancels badly.
    double origin[columns], row[columns], sum[columns] = {0}, product[columns][columns] = {{0}}, rows = 0;
    const char *peek = at;
    for (int i = 0; i < columns; i++) peek = cell(peek, &origin[i]);
    while (at < end) {
        for (int i = 0; i < columns; i++) {
            at = cell(at, &row[i]);
            row[i] -= origin[i];
            sum[i] += row[i];
        }
        for (int i = 0; i < columns; i++)
            for (int j = i; j < columns; j++) product[i][j] += row[i] * row[j];
        rows++;
    }

    // Centred normal equations, by elimination.
    double a[features][columns], slope[features];
    for (int i = 0; i < features; i++)
        for (int j = 0; j < columns; j++)
            a[i][j] = (i <= j ? product[i][j] : product[j][i]) - sum[i] * sum[j] / rows;
    for (int pivot = 0; pivot < features; pivot++)
        for (int i = pivot + 1; i < features; i++) {
            double factor = a[i][pivot] / a[pivot][pivot];
            for (int j = pivot; j < columns; j++) a[i][j] -= factor * a[pivot][j];
        }
    double intercept = origin[features] + sum[features] / rows;
    for (int i = features - 1; i >= 0; i--) {
        slope[i] = a[i][features];
        for (int j = i + 1; j < features; j++) slope[i] -= a[i][j] * slope[j];
        slope[i] /= a[i][i];
    }
    for (int i = 0; i < features; i++) intercept -= slope[i] * (origin[i] + sum[i] / rows);
    printf("%.0f rows: %.12g", rows, intercept);
    for (int i = 0; i < features; i++) printf(" %.12g", slope[i]);
    puts("");
    return 0;
}
