const SECOND = 1000
const LONGEST_WAIT = 600 * SECOND

/** Milliseconds for which a mail is tried. */
const KEEP_TRYING = 24 * 3600 * SECOND

/** Milliseconds before the next attempt: 1 s, doubling to 10 min. @param failures 1 or more */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, SECOND * 2 ** Math.min(failures - 1, 20))
}

/** Whether a mail is too old to be tried again. @param now instant in ms */
export function isHopeless({ createdOn }: { createdOn: string }, now: number): boolean {
  return now - Date.parse(createdOn) >= KEEP_TRYING
}
