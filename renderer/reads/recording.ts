import type { Problem } from '#content/errors/app-error.ts'

/** A problem with the text that shows its place in the source. */
export interface FoundProblem {
  problem: Problem
  /** Stands in the source where the problem is. */
  needle: string
}

/** What one render, or the computation of one derived value, has read. */
export interface Recording {
  deps: Set<string>
  /** The instant (ms since 1970) at which time alone changes the outcome; Infinity when it never does. */
  until: number
  problems: FoundProblem[]
}

export function startRecording(): Recording {
  return { deps: new Set(), until: Number.POSITIVE_INFINITY, problems: [] }
}

/** A derived value with what it rests on. */
export interface Derived<T = unknown> {
  value: T
  /** Hash of the value: equal hashes stop a change from spreading. */
  hash: string
  deps: string[]
  until: number
}
