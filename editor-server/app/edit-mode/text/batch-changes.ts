/** ms without a key that make what was typed one step, and the most that a step waits. */
const PAUSE = 400
const LONGEST = 2000

export interface ChangeBatches {
  /** Something changed. What is no typing is let through as a step of its own, after what was typed before it. */
  touch: (isTyping: boolean) => void
  /** Lets through what waits. */
  flush: () => void
  /** Forgets what waits. */
  drop: () => void
}

/** Lets changes through in steps: after a pause, or at once for what is more than a letter. */
export function batchChanges(letThrough: () => void): ChangeBatches {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
    since = undefined
  }
  const flush = () => {
    if (timer === undefined) return
    drop()
    letThrough()
  }
  return {
    touch(isTyping) {
      const now = performance.now()
      since ??= now
      clearTimeout(timer)
      // Not within the key's own turn: what it does has to be painted first.
      timer = setTimeout(flush, isTyping ? Math.min(PAUSE, Math.max(0, since + LONGEST - now)) : 0)
    },
    flush,
    drop,
  }
}
