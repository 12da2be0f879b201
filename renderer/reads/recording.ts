import { hash } from 'node:crypto'
import type { Problem } from '#content/errors/app-error.ts'

/** A problem whose line is looked up once its file is at hand. */
export interface FoundProblem {
  problem: Problem
  /** Text to look for at the place of the problem. */
  needle?: string | undefined
  /** The value that the problem is about; takes precedence over `needle`. */
  at?: { guid?: string | undefined; path: readonly PropertyKey[] } | undefined
  /** The guid that leads nowhere, where that is the problem. */
  names?: string | undefined
}

/** What one render, or the computation of one derived value, has read. */
export interface Recording {
  deps: Set<string>
  /** The instant (ms since 1970) at which time alone changes the outcome; Infinity when it never does. */
  until: number
  /** The latest instant that had come: setting the clock back to before it changes the outcome too. -Infinity when there is none. */
  since: number
  problems: FoundProblem[]
}

export function startRecording(): Recording {
  return { deps: new Set(), until: Number.POSITIVE_INFINITY, since: Number.NEGATIVE_INFINITY, problems: [] }
}

/** The instants between which time alone leaves the outcome as it is. */
export function timesOf({ since, until }: Recording): number[] {
  return [since, until].filter(Number.isFinite)
}

/** A derived value with what it depends on. */
export interface Derived<T = unknown> {
  value: T
  /** Hash of the value: equal hashes stop a change from spreading. */
  hash: string
  deps: string[]
  /** As returned by `timesOf`. */
  times: number[]
  problems: Problem[]
}

/** 20 hexadecimal digits are enough to tell the values of one node apart. */
export function hashOf(value: unknown): string {
  return hash('sha1', typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), 'hex').slice(0, 20)
}
