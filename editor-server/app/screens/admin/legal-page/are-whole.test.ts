import { expect, it } from 'vitest'
import { areWhole } from './are-whole.ts'

it('words can be shown once each known issue and each report has what it needs', () => {
  expect(areWhole({ body: '' })).toBe(true)
  expect(areWhole({ body: '', knownIssues: [{ criterion: '1.1.1' }] as never })).toBe(false)
  expect(areWhole({ body: '', knownIssues: [{ criterion: '1.1.1', description: 'Geen ondertitels' }] })).toBe(true)
  const report = { title: 'Onderzoek', date: '2026-05-01' }
  expect(areWhole({ body: '', reports: [{ ...report, url: 'https://' }] })).toBe(false)
  expect(areWhole({ body: '', reports: [report] })).toBe(true)
})
