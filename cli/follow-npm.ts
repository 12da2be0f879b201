/** Milliseconds between two looks. */
const EVERY = 500

/**
 * Calls `stop` once the process has another parent than it began with. A signal to npm or npx ends it and the shell that it starts commands in, and
 * not the command: a server would go on by itself and keep its port and its locks.
 */
export function followNpm(stop: () => void, readParent: () => number = () => process.ppid): void {
  const parent = readParent()
  const timer = setInterval(() => {
    if (readParent() === parent) return
    clearInterval(timer)
    stop()
  }, EVERY)
  timer.unref()
}
