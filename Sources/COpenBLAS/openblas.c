#include "COpenBLAS.h"

#include <stddef.h>

#if defined(__unix__) || defined(__APPLE__)
#include <dlfcn.h>
#include <pthread.h>

enum { row_major = 101, not_transposed = 111, transposed = 112 };

typedef void dgemm_function(int, int, int, int, int, int, double, const double *, int,
                            const double *, int, double, double *, int);
typedef void thread_function(int);

static dgemm_function *dgemm;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  static const char *const names[] = {"libopenblas.so.0", "libopenblas.so", "libopenblas.dylib"};
  void *library = NULL;
  for (size_t k = 0; library == NULL && k < sizeof names / sizeof *names; k++)
    library = dlopen(names[k], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  thread_function *set_threads = (thread_function *)dlsym(library, "openblas_set_num_threads");
  // Whoever solves many systems at once has a thread for each core already.
  if (set_threads == NULL) return;
  set_threads(1);
  dgemm = (dgemm_function *)dlsym(library, "cblas_dgemm");
}

int plumb_blas_is_available(void) {
  pthread_once(&once, load);
  return dgemm != NULL;
}

void plumb_blas_add_product(double *sums, long stride, const double *left, long left_stride,
                            const double *right, long right_stride, long rows, long columns,
                            long terms) {
  dgemm(row_major, transposed, not_transposed, (int)rows, (int)columns, (int)terms, 1, left,
        (int)left_stride, right, (int)right_stride, 1, sums, (int)stride);
}
#else
int plumb_blas_is_available(void) { return 0; }

void plumb_blas_add_product(double *sums, long stride, const double *left, long left_stride,
                            const double *right, long right_stride, long rows, long columns,
                            long terms) {}
#endif
