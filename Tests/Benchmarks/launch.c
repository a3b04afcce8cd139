// Starts a program so many times, one after the other, and prints medians: wall ms, CPU ms, peak memory in MiB.
// usage: launch TIMES PROGRAM [ARGUMENT…]          its standard output goes nowhere
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

static int ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, ascending);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

int main(int count, char **arguments) {
    int times = count > 2 ? atoi(arguments[1]) : 0;
    if (times < 1) {
        fputs("usage: launch TIMES PROGRAM [ARGUMENT…]\n", stderr);
        return 64;
    }
    double *wall = calloc((size_t)times, sizeof *wall), *cpu = calloc((size_t)times, sizeof *cpu);
    double *peak = calloc((size_t)times, sizeof *peak);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    for (int i = 0; i < times; i++) {
        pid_t child;
        int status;
        struct rusage usage;
        double start = now();
        if (posix_spawn(&child, arguments[2], &actions, NULL, arguments + 2, environ) != 0
            || wait4(child, &status, 0, &usage) != child || status != 0) {
            fprintf(stderr, "launch: %s failed\n", arguments[2]);
            return 1;
        }
        wall[i] = now() - start;
        cpu[i] = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
#ifdef __APPLE__
        peak[i] = usage.ru_maxrss / 1048576.0;
#else
        peak[i] = usage.ru_maxrss / 1024.0;
#endif
    }
    printf("%.3f %.3f %.1f\n", median(wall, times), median(cpu, times), median(peak, times));
    return 0;
}
