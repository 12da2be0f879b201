import type { Worker } from 'node:worker_threads'
import type { Answer, Work } from './thread-messages.ts'

export interface Job {
  site: string
  work: Work
  /** It may take long, so that it does not begin in the first thread. */
  isLong: boolean
  resolve: (answer: Answer) => void
}

export interface BuildThread {
  worker: Worker
  job?: Job | undefined
  /** When its job began, by `performance.now()`. */
  since: number
  /** It ends, or says that it stays. */
  isEnding: boolean
  timer?: NodeJS.Timeout | undefined
}
