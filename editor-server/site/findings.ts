import type * as z from 'zod'

/** Something wrong in what is written, as a schema would report it; its path starts at what was checked. */
export type Finding = z.core.$ZodIssue

/** @param code key of a text under `validation.codes` in `content/messages/problems` */
export function createFinding(path: readonly PropertyKey[], code: string, input?: unknown): Finding {
  return { code: 'custom', path: [...path], message: code, input }
}

export function findingsAt(path: readonly PropertyKey[], findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] }))
}
