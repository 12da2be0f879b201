import type { CheckSeverity } from './contract.ts'

/** Findings with how many further ones of each kind are left out. */
export interface Limited<Found> {
  findings: Found[]
  left: Record<CheckSeverity, number>
}

/** The first findings of each severity: a long list of warnings hides no error. */
export function limitEach<Found extends { severity: CheckSeverity }>(found: readonly Found[], most: number): Limited<Found> {
  const left = { error: -most, warning: -most, hint: -most }
  const findings = found.filter(({ severity }) => ++left[severity] <= 0)
  return { findings, left: { error: Math.max(0, left.error), warning: Math.max(0, left.warning), hint: Math.max(0, left.hint) } }
}
