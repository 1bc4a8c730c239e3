#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// What handlers of signals do. They may interrupt anything, so they may call nothing but what POSIX lists for them
// (signal-safety(7)), and Swift does not say what its code calls. All they need is in one struct that Swift reserves once
// and never gives back.

#define SYSTEM_RESCUE_SIGNALS 65
#define SYSTEM_RESCUE_MESSAGES 65536

struct system_rescue {
  // Whether the terminal has to be set back. Only with atomic functions.
  int is_armed;
  // Set to neither block nor control this process.
  int terminal;
  struct termios modes;
  char farewell[128];
  size_t farewell_length;
  // Holds what is written to standard error meanwhile; -1 if that goes on as before.
  int messages;
  int standard_error;
  // Takes the numbers of signals.
  int notes;
  // Of each thread its handlers' stack.
  pthread_key_t stacks;
  int has_stacks;
  struct sigaction before[SYSTEM_RESCUE_SIGNALS];
};

// Writes as much as the terminal takes within a second or so.
static inline void system_rescue_write(int terminal, const char *bytes, size_t count) {
  for (int tries = 0; count > 0 && tries < 8; tries++) {
    ssize_t written = write(terminal, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
      continue;
    }
    if (errno == EINTR) continue;
    struct pollfd room = {terminal, POLLOUT, 0};
    if (errno != EAGAIN || poll(&room, 1, 1000) <= 0) return;
  }
}

// Standard error goes again where it went, and what was held is shown: the last of it, if it is much.
static inline void system_rescue_release_messages(struct system_rescue *rescue) {
  if (rescue->messages < 0) return;
  dup2(rescue->standard_error, STDERR_FILENO);
  off_t end = lseek(rescue->messages, 0, SEEK_END);
  lseek(rescue->messages, end > SYSTEM_RESCUE_MESSAGES ? end - SYSTEM_RESCUE_MESSAGES : 0, SEEK_SET);
  char piece[1024];
  ssize_t count;
  while ((count = read(rescue->messages, piece, sizeof piece)) > 0) {
    system_rescue_write(rescue->terminal, piece, (size_t)count);
  }
  if (ftruncate(rescue->messages, 0) == 0) lseek(rescue->messages, 0, SEEK_SET);
}

// Sets the terminal back, once after each time it was armed, whoever comes first.
static inline void system_rescue_restore(struct system_rescue *rescue) {
  if (!__atomic_exchange_n(&rescue->is_armed, 0, __ATOMIC_SEQ_CST)) return;
  int error = errno;
  // Even in the background, where the terminal would stop who sets it.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  system_rescue_write(rescue->terminal, rescue->farewell, rescue->farewell_length);
  // What was typed for the full screen is not for the shell. Waiting for the output to be taken could last for ever.
  tcflush(rescue->terminal, TCIFLUSH);
  while (tcsetattr(rescue->terminal, TCSANOW, &rescue->modes) != 0 && errno == EINTR) {
  }
  system_rescue_release_messages(rescue);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

static inline void system_rescue_arm(struct system_rescue *rescue) {
  __atomic_store_n(&rescue->is_armed, 1, __ATOMIC_SEQ_CST);
}

// Sets the terminal back and lets the signal do what it did before. The instruction at fault runs again and raises it;
// where nothing would raise it again, this does.
static inline void system_rescue_crash(struct system_rescue *rescue, int number, const siginfo_t *info) {
  system_rescue_restore(rescue);
  sigaction(number, &rescue->before[number], NULL);
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

static inline void system_rescue_note(struct system_rescue *rescue, int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(rescue->notes, &byte, 1);
  (void)written;
  errno = error;
}

typedef void (*system_rescue_handler)(int number, siginfo_t *info, void *context);

static inline void system_rescue_handle(struct system_rescue *rescue, int number, system_rescue_handler handler) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &rescue->before[number]);
}

static inline void system_rescue_stop_handling(struct system_rescue *rescue, int number) {
  sigaction(number, &rescue->before[number], NULL);
}

static inline int system_rescue_was_ignored(struct system_rescue *rescue, int number) {
  return rescue->before[number].sa_handler == SIG_IGN;
}

// Stops the process, with all of its group if asked to, and comes back when it is continued; at once where no shell
// could continue it (an orphaned process group).
static inline void system_rescue_stop_process(int with_group) {
  struct sigaction standard, ignored, ours;
  memset(&standard, 0, sizeof standard);
  memset(&ignored, 0, sizeof ignored);
  standard.sa_handler = SIG_DFL;
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, with_group ? &ignored : &standard, &ours);
  if (with_group) {
    // The others first. This process stops by a signal to this thread alone, so that it stops here and not later.
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &standard, NULL);
  }
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

// Lets this thread take every signal that is handled here, whatever thread began it.
static inline void system_rescue_take_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

static inline void system_rescue_drop_stack(void *memory) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && stack.ss_sp == memory) {
    stack.ss_flags = SS_DISABLE;
    sigaltstack(&stack, NULL);
  }
  free(memory);
}

static inline void system_rescue_prepare_stacks(struct system_rescue *rescue) {
  rescue->has_stacks = pthread_key_create(&rescue->stacks, system_rescue_drop_stack) == 0;
}

// From now until this thread ends its handlers run on a stack of their own, so that they can when the thread's is full.
static inline void system_rescue_guard_thread(struct system_rescue *rescue) {
  stack_t stack;
  if (!rescue->has_stacks || sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_size = 1 << 16;
  stack.ss_sp = malloc(stack.ss_size);
  if (!stack.ss_sp) return;
  if (pthread_setspecific(rescue->stacks, stack.ss_sp) != 0 || sigaltstack(&stack, NULL) != 0) {
    pthread_setspecific(rescue->stacks, NULL);
    free(stack.ss_sp);
  }
}
