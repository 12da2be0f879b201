import { foldText } from '../text/fold-text.ts'

/** Instants of any offset, in order of time. No key for what is no instant: one damaged record does not keep a store from opening. */
export function instantKeyOf(instant: string): string | undefined {
  const time = new Date(instant)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** Of an index of instants: what is before this has come by `now`. */
export function dueBefore(now: number): { before: string } {
  return { before: new Date(now + 1).toISOString() }
}

/** Text in the order people expect: accents and capitals make no difference, and 2 comes before 10. */
export function sortKeyOf(text: string): string {
  return foldText(text.trim()).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}
