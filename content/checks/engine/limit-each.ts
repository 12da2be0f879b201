import type { AuthorCheck } from './contract.ts'

type Severity = AuthorCheck['severity']

/** Findings with how many further ones of each kind are left out. */
export interface Limited<Found> {
  findings: Found[]
  left: Record<Severity, number>
}

/** The first findings of each severity: a long list of warnings hides no error. */
export function limitEach<Found extends { severity: Severity }>(found: readonly Found[], most: number): Limited<Found> {
  const left = { error: -most, warning: -most }
  const findings = found.filter(({ severity }) => ++left[severity] <= 0)
  return { findings, left: { error: Math.max(0, left.error), warning: Math.max(0, left.warning) } }
}
