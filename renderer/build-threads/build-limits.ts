export interface BuildLimits {
  /** What a site waits for another in the same thread (ms); a build is most often done within that. */
  patience: number
  threads: number
  /** A thread beside the first ends after this long without work (ms). */
  idle: number
  /** A thread that gives no sign of life for this long while it builds (ms) is ended. */
  silence: number
}

export const defaultLimits: BuildLimits = { patience: 100, threads: 8, idle: 30_000, silence: 60_000 }

/** What a thread has to end what it began (ms). */
export const LONGEST_END = 5_000

/** How often a thread that works says so (ms). */
export const PULSE = 1_000

/** Of a thread with long builds. On Linux this is the thread's alone: who answers requests goes first where processors are few. */
export const LATER = 10
