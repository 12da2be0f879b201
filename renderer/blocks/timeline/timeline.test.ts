import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { asDocument, showBlock } from '#tests/support/show-block.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }
import { findStates } from './step-state.ts'

const hasCome = (instant: string) => instant <= '2026-11-21'

describe('timeline', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = showBlock(block, nl, props)
    expect(findInlineCode(html)).toEqual([])
    expect(await findHtmlProblems(asDocument(html))).toEqual([])
  })

  test('a state is a word, and the current step is marked as such', () => {
    const html = showBlock(block, nl, {
      items: [{ title: 'Riool', state: 'done' }, { title: 'Stoep', state: 'current' }, { title: 'Bomen' }],
    })
    expect(html).toMatch(/Riool<.*>Afgerond<.*aria-current="step".*Stoep<.*>Nu bezig</)
    expect(html.match(/timeline__state/g)).toHaveLength(2)
  })

  test('by date the page changes when the next step comes', () => {
    const options = {
      stateBy: 'date',
      items: [
        { title: 'Plan', date: '2026-01-01' },
        { title: 'Bouw', date: '2026-12-01' },
      ],
    }
    const at = (now: string) => showBlock(block, nl, options, { read: createSampleReader({ now }) })
    expect(at('2026-11-30T12:00:00Z')).toMatch(/Plan.*Nu bezig.*Bouw.*Komt nog/)
    expect(at('2026-11-30T23:00:00Z')).toMatch(/Plan.*Afgerond.*Bouw.*Nu bezig/)
  })

  test('by date a step is current to the end of its last day, and none is before the next begins', () => {
    const options = {
      stateBy: 'date',
      items: [
        { title: 'Inzage', date: '2026-11-10', until: '2026-12-22' },
        { title: 'Besluit', date: '2027-02-16' },
      ],
    }
    const at = (now: string) => showBlock(block, nl, options, { read: createSampleReader({ now }) })
    expect(at('2026-12-22T22:59:00Z')).toMatch(/10 november 2026 – 22 december 2026.*Nu bezig.*Komt nog/)
    expect(at('2026-12-22T23:00:00Z')).toMatch(/Inzage.*Afgerond.*Besluit.*Komt nog/)
    expect(at('2026-12-22T23:00:00Z')).not.toContain('aria-current')
  })

  test('a day that is not known is told in words', () => {
    const html = showBlock(block, nl, {
      items: [
        { title: 'Bouw', date: '2026-12-01', when: 'winter' },
        { title: 'Feest', date: '2026-12-05' },
      ],
    })
    expect(html).toContain('<span>winter</span>')
    expect(html).toContain('<time dateTime="2026-12-05">5 december 2026</time>')
  })
})

test.each([
  [['2026-01-01', '2026-02-01', '2027-01-01'], 'done current coming'],
  [['2026-01-01', undefined, '2026-02-01', undefined], 'done done current coming'],
  [['2027-01-01', '2027-02-01'], 'coming coming'],
  [[undefined], 'coming'],
  [[], ''],
])('%j gives %s', (dates, states) => {
  expect(
    findStates(
      dates.map((date) => ({ date })),
      hasCome,
    ).join(' '),
  ).toBe(states)
})
