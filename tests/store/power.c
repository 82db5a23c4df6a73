/* Writes down what a program does to the files of a folder, so that a test can say what a power cut would leave.

   Loaded with LD_PRELOAD. POWER_FOLDER is the folder, POWER_JOURNAL the file that each write, truncation, sync and
   removal is noted in, in order: a write before it is done, a sync after. Shared memory (*-shm) means nothing after
   a power cut and is left out. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE, SYNC, UNLINK };

struct note { uint32_t kind, name; uint64_t offset, length; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;

/* Returns the name of a file within the folder, or NULL if it is none of ours. */
static const char *ours(const char *path) {
    const char *folder = getenv("POWER_FOLDER");
    size_t length = folder ? strlen(folder) : 0, all = strlen(path);
    if (!length || strncmp(path, folder, length) || path[length] != '/') return NULL;
    if (all > 4 && !strcmp(path + all - 4, "-shm")) return NULL;
    return path + length + 1;
}

static const char *ours_by_handle(int handle, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return NULL;
    path[length] = 0;
    return ours(path);
}

static void tell(uint32_t kind, const char *name, uint64_t offset, const void *data, uint64_t length) {
    struct note note = {kind, (uint32_t)strlen(name), offset, length};
    struct iovec parts[3] = {{&note, sizeof note}, {(void *)name, note.name}, {(void *)data, data ? length : 0}};
    pthread_mutex_lock(&lock);
    if (journal < 0) journal = open(getenv("POWER_JOURNAL"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (writev(journal, parts, 3) < 0) abort();
    pthread_mutex_unlock(&lock);
}

ssize_t pwrite64(int handle, const void *data, size_t length, off64_t offset) {
    char path[PATH_MAX];
    const char *name = ours_by_handle(handle, path);
    if (name) tell(WRITE, name, (uint64_t)offset, data, length);
    return syscall(SYS_pwrite64, handle, data, length, offset);
}

ssize_t pwrite(int handle, const void *data, size_t length, off_t offset) {
    return pwrite64(handle, data, length, offset);
}

ssize_t write(int handle, const void *data, size_t length) {
    char path[PATH_MAX];
    const char *name = ours_by_handle(handle, path);
    if (name) tell(WRITE, name, (uint64_t)lseek(handle, 0, SEEK_CUR), data, length);
    return syscall(SYS_write, handle, data, length);
}

int ftruncate64(int handle, off64_t length) {
    char path[PATH_MAX];
    const char *name = ours_by_handle(handle, path);
    if (name) tell(TRUNCATE, name, (uint64_t)length, NULL, 0);
    return (int)syscall(SYS_ftruncate, handle, length);
}

int ftruncate(int handle, off_t length) { return ftruncate64(handle, length); }

static int synced(int handle, long call) {
    char path[PATH_MAX];
    const char *name = ours_by_handle(handle, path);
    int failed = (int)syscall(call, handle);
    if (name && !failed) tell(SYNC, name, 0, NULL, 0);
    return failed;
}

int fsync(int handle) { return synced(handle, SYS_fsync); }
int fdatasync(int handle) { return synced(handle, SYS_fdatasync); }

int unlink(const char *path) {
    const char *name = ours(path);
    int failed = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (name && !failed) tell(UNLINK, name, 0, NULL, 0);
    return failed;
}
