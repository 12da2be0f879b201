import type { Finding } from '../../workspace/publishing-calls.ts'

/** Findings that are alike. */
export interface FindingGroup {
  key: string
  severity: Finding['severity']
  /** What they are called together. */
  title: string
  findings: readonly Finding[]
}

const ranks = { error: 0, warning: 1, hint: 2 } as const

/** Alike findings together, errors first and hints last; otherwise in the order of the page. A list with something of each is short. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.code} ${finding.kind ?? finding.message}`
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups]
    .map(([key, alike]) => ({ key, alike, first: alike[0] as Finding }))
    .map(({ key, alike, first }) => ({ key, severity: first.severity, title: first.kind ?? first.message, findings: alike }))
    .toSorted((a, b) => ranks[a.severity] - ranks[b.severity])
}

/** Names findings for React: the same finding has the same name after others are gone. */
export function nameFindings(findings: readonly Finding[]): string[] {
  const seen = new Map<string, number>()
  return findings.map(({ code, blockGuid = '', path, words = '', media = '', line = '' }) => {
    const name = [code, blockGuid, blockGuid === '' ? path : '', words, media, words + media === '' ? line : ''].join(' ')
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return `${name} ${count}`
  })
}
