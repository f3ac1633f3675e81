#include "CRowKernels.h"

#include <math.h>
#include <stdatomic.h>

// gcc contracts by default and does not know the standard pragma; clang knows only the pragma.
#if defined(__clang__)
#pragma clang fp contract(off)
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off", "tree-vectorize")
#endif

#if (defined(__x86_64__) || defined(_M_X64)) && (defined(__GNUC__) || defined(__clang__))
#define PLUMB_X86 1
#endif

// The bodies, written once; `row_operations.h` makes one set of functions of them per version.

#define PLUMB_NAME(operation) operation##_plain
#define PLUMB_TARGET
#include "row_operations.h"
#undef PLUMB_NAME
#undef PLUMB_TARGET

#if defined(PLUMB_X86)
#define PLUMB_NAME(operation) operation##_avx2
#define PLUMB_TARGET __attribute__((target("avx2")))
#include "row_operations.h"
#undef PLUMB_NAME
#undef PLUMB_TARGET

#define PLUMB_NAME(operation) operation##_avx512
#define PLUMB_TARGET __attribute__((target("avx512f,avx512vl,avx512dq")))
#include "row_operations.h"
#undef PLUMB_NAME
#undef PLUMB_TARGET
#endif

typedef void divide_function(double *, double, long);
typedef void move_function(double *, const double *, double, long);
typedef long add_function(double *, const double *, double, long, double);
typedef void add_rows_function(double *, long, const int32_t *, const double *, long, int32_t,
                               const double *, long, double);
typedef long count_small_function(const double *, double, long);
typedef void accumulate_function(double *, double *, const double *, double, long);

/// One version of every operation.
struct operations {
  divide_function *divide;
  move_function *move;
  add_function *add;
  add_rows_function *add_rows;
  count_small_function *count_small;
  accumulate_function *accumulate;
};

static const struct operations versions[] = {
    {divide_plain, move_plain, add_plain, add_rows_plain, count_small_plain,
     accumulate_plain},
#if defined(PLUMB_X86)
    {divide_avx2, move_avx2, add_avx2, add_rows_avx2, count_small_avx2, accumulate_avx2},
    {divide_avx512, move_avx512, add_avx512, add_rows_avx512, count_small_avx512,
     accumulate_avx512},
#endif
};

// Null until the first call. Two threads that both find it null store the same value.
static const struct operations *_Atomic selected;

int plumb_rows_best_level(void) {
#if defined(PLUMB_X86)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512dq"))
    return plumb_rows_avx512;
  if (__builtin_cpu_supports("avx2")) return plumb_rows_avx2;
#endif
  return plumb_rows_plain;
}

int plumb_rows_select_level(int level) {
  const int best = plumb_rows_best_level();
  if (level > best) level = best;
  if (level < plumb_rows_plain) level = plumb_rows_plain;
  atomic_store_explicit(&selected, &versions[level], memory_order_release);
  return level;
}

static inline const struct operations *current(void) {
  const struct operations *found = atomic_load_explicit(&selected, memory_order_acquire);
  if (__builtin_expect(found != 0, 1)) return found;
  return &versions[plumb_rows_select_level(plumb_rows_avx512)];
}

void plumb_row_divide(double *row, double divisor, long length) {
  current()->divide(row, divisor, length);
}

void plumb_row_move(double *row, const double *speeds, double step, long length) {
  current()->move(row, speeds, step, length);
}

long plumb_row_add(double *row, const double *pivot, double factor, long length, double drop) {
  return current()->add(row, pivot, factor, length, drop);
}

void plumb_rows_add(double *matrix, long stride, const int32_t *rows, const double *factors,
                    long count, int32_t skipped, const double *pivot, long length, double drop) {
  current()->add_rows(matrix, stride, rows, factors, count, skipped, pivot, length, drop);
}

long plumb_row_count_small(const double *row, double limit, long length) {
  return current()->count_small(row, limit, length);
}

void plumb_row_accumulate(double *sums, double *magnitudes, const double *row, double factor,
                          long length) {
  current()->accumulate(sums, magnitudes, row, factor, length);
}
