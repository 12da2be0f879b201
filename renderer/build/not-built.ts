import type { SiteBuilt } from './contract.ts'

/** Of a site that could not be built as a whole. */
export const notBuilt = {
  isGood: false,
  mayPass: false,
  problems: [],
  nextDue: undefined,
  visited: 0,
  rendered: 0,
  written: 0,
  removed: 0,
  ms: 0,
} as const satisfies SiteBuilt
