#pragma once
#include <cblas.h>

// LAPACK routines that libopenblas exports; Debian ships no lapacke.h.
void dgetrf_(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info);
void dgetrs_(const char *trans, const int *n, const int *nrhs, const double *a, const int *lda,
             const int *ipiv, double *b, const int *ldb, int *info);
