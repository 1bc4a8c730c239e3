// Plain passes over the same columns: what a program costs that knows no gaps, spikes or sports.
//
//   training_peer FILE SAMPLES TIMES all|efforts|load
//
// FILE has nine columns of doubles, one after the other: seconds, latitude, longitude, altitude, distance, speed, heart
// rate, power, cadence. Prints the median seconds of one pass, and of all of them together.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const int durations[] = {1,   5,   10,  15,  20,   30,   60,   120, 180,
                                300, 480, 600, 720, 1200, 1800, 3600, 5400};
static const double distances[] = {400,  800,   1000,  1609.344, 3000,  5000, 10000,
                                   15000, 20000, 21097.5, 30000, 40000};
static double *offsets, *altitudes, *meters, *speeds, *beats, *watts, *cadences, *sums;
static int count;
static volatile double kept;

static void mean_maximal(const double *values) {
  sums[0] = 0;
  for (int i = 0; i < count; i++) sums[i + 1] = sums[i] + values[i];
  for (size_t d = 0; d < sizeof durations / sizeof *durations; d++) {
    double best = 0;
    for (int i = 0, n = durations[d]; i + n <= count; i++) {
      double sum = sums[i + n] - sums[i];
      if (sum > best) best = sum;
    }
    kept = best / durations[d];
  }
}

static void fastest_distances(void) {
  for (size_t d = 0; d < sizeof distances / sizeof *distances; d++) {
    double best = INFINITY;
    for (int i = 0, ahead = 0; i < count; i++) {
      double target = meters[i] + distances[d];
      while (ahead < count && meters[ahead] < target) ahead++;
      if (ahead == count) break;
      double step = meters[ahead] - meters[ahead - 1];
      double end = offsets[ahead - 1] + (target - meters[ahead - 1]) / step * (offsets[ahead] - offsets[ahead - 1]);
      if (end - offsets[i] < best) best = end - offsets[i];
    }
    kept = best;
  }
}

static void load(void) {
  double sum = 0, fourth = 0, impulse = 0;
  for (int i = 0; i < count; i++) {
    sum += watts[i] - (i >= 30 ? watts[i - 30] : 0);
    if (i >= 29) fourth += pow(sum / 30, 4);
    double used = fmin(1, fmax(0, (beats[i] - 48) / 140));
    impulse += used * 0.64 * exp(1.92 * used) / 60;
  }
  kept = sqrt(sqrt(fourth / (count - 29))) + impulse;
}

static void histogram(const double *values, double width) {
  double seconds[512] = {0};
  for (int i = 0; i < count; i++) seconds[(int)(values[i] / width) & 511] += 1;
  kept = seconds[7];
}

static void balance(void) {
  double left = 18000, lowest = left;
  for (int i = 0; i < count; i++) {
    double excess = watts[i] - 240;
    left -= excess > 0 ? excess : excess * (18000 - left) / 18000;
    if (left < lowest) lowest = left;
  }
  kept = lowest;
}

static void halves_and_grades(void) {
  double power[2] = {0}, heart[2] = {0}, cost = 0, ascent = 0;
  for (int i = 0; i < count; i++) {
    power[i >= count / 2] += watts[i];
    heart[i >= count / 2] += beats[i];
  }
  for (int i = 100; i < count; i++) {
    double way = meters[i] - meters[i - 100], rise = altitudes[i] - altitudes[i - 100];
    double g = way > 0 ? rise / way : 0;
    cost += (meters[i] - meters[i - 1]) * (((((155.4 * g - 30.4) * g - 43.3) * g + 46.3) * g + 19.5) * g + 3.6);
    if (rise > 0) ascent += rise;
  }
  kept = power[0] / heart[0] - power[1] / heart[1] + cost + ascent;
}

static void efforts(void) {
  mean_maximal(watts);
  mean_maximal(beats);
  fastest_distances();
}

static void everything(void) {
  efforts();
  load();
  histogram(watts, 10);
  histogram(beats, 2);
  histogram(speeds, 0.1);
  histogram(cadences, 2);
  balance();
  balance();
  halves_and_grades();
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

int main(int arguments, char **argument) {
  if (arguments != 5) return 64;
  int stored = 0, times = atoi(argument[3]);
  FILE *file = fopen(argument[1], "rb");
  if (!file || times < 1) return 66;
  fseek(file, 0, SEEK_END);
  stored = (int)(ftell(file) / 9 / (long)sizeof(double));
  rewind(file);
  double *all = malloc((size_t)stored * 9 * sizeof(double));
  if (fread(all, sizeof(double), (size_t)stored * 9, file) != (size_t)stored * 9) return 66;
  count = atoi(argument[2]) < stored ? atoi(argument[2]) : stored;
  sums = malloc((size_t)(count + 1) * sizeof(double));
  double **columns[] = {&offsets, NULL, NULL, &altitudes, &meters, &speeds, &beats, &watts, &cadences};
  for (int i = 0; i < 9; i++)
    if (columns[i]) *columns[i] = all + (size_t)i * stored;
  void (*pass)(void) = !strcmp(argument[4], "all") ? everything : !strcmp(argument[4], "load") ? load : efforts;
  double *seconds = malloc((size_t)times * sizeof(double)), begin = now();
  for (int i = 0; i < times; i++) {
    double start = now();
    pass();
    seconds[i] = now() - start;
  }
  double total = now() - begin;
  qsort(seconds, (size_t)times, sizeof(double), compare);
  printf("{\"median\": %.9f, \"seconds\": %.9f}\n", seconds[times / 2], total);
  return 0;
}
