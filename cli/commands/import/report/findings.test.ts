import { expect, test } from 'vitest'
import { formatFindings, type ImportFinding, settleFindings } from './findings.ts'

const kinds = { link: ['look', 'link', 'links'], title: ['changed', 'title', 'titles'] } as const
const headline = { carried: 'Site dorp', source: 'of 1 file' }

test('200,000 findings stay one report: in order, each once, short for the terminal and whole for the file', () => {
  const found = Array.from({ length: 200_000 }, (_, index): ImportFinding<'link'> => ({
    kind: 'link',
    path: `map/${index % 100}.md`,
    line: 200_000 - index,
    reason: `link ${index}`,
  }))
  const { findings, problems } = settleFindings('dorp', [...found, ...found])
  expect([findings.length, problems.length]).toEqual([200_000, 200_000])
  expect(findings[0]).toMatchObject({ path: 'map/0.md', line: 100 })
  const short = formatFindings(headline, kinds, findings)
  expect(short).toEqual(['Site dorp of 1 file', '', 'To look at', '  200,000  links  map/0.md:100'])
  const whole = formatFindings(headline, kinds, findings, { verbose: true })
  expect(whole).toHaveLength(200_004)
  expect(whole.at(-1)).toBe('         map/99.md:199901 link 99')
})
