/** ms without a key after which typing becomes a step, and the longest that a step waits. */
const PAUSE = 400
const LONGEST = 2000

/** Whether all that happens is words within one text block; everything else is a step of undo of its own. */
export function isTyping({ steps }: { steps: readonly { toJSON: () => unknown }[] }): boolean {
  return steps.every((step) => {
    const { stepType, slice } = step.toJSON() as { stepType: string; slice?: { content: { type: string }[]; openStart?: number } }
    return stepType === 'replace' && (slice === undefined || (!slice.openStart && slice.content.every(({ type }) => type === 'text')))
  })
}

export interface ChangeBatches {
  /** Something changed. A change that is not typing becomes a step of its own, after pending typing. */
  touch: (isWords: boolean) => void
  /** Passes on what is pending. */
  flush: () => void
  /** Discards what is pending. */
  drop: () => void
}

/** Passes changes on in steps: typing after a pause, anything larger at once. */
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
    touch(isWords) {
      const now = performance.now()
      since ??= now
      clearTimeout(timer)
      // Not during the key event: its result has to be painted first.
      timer = setTimeout(flush, isWords ? Math.min(PAUSE, Math.max(0, since + LONGEST - now)) : 0)
    },
    flush,
    drop,
  }
}
