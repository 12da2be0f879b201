import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { fakePlace } from '#tests/support/fake-block.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { asDocument, showBlock } from '#tests/support/show-block.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }
import { describeState, type PresentStateData } from './present-state.ts'

const week = [{ days: ['monday', 'tuesday', 'wednesday'], open: [{ from: '09:00', until: '17:00' }] }]

/** The data that the browser gets with a block of these options. */
function presentData(options: Record<string, unknown>): PresentStateData {
  const html = showBlock(block, nl, options)
  const json = / data-props="([^"]*)"/.exec(html)?.[1] ?? ''
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as PresentStateData
}

describe('contact', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = showBlock(block, nl, props)
    expect(findInlineCode(html)).toEqual([])
    expect(await findHtmlProblems(asDocument(html))).toEqual([])
  })

  test('days with the same hours share a row, days without are closed', () => {
    const html = showBlock(block, nl, { openingHours: { week } })
    expect(html).toMatch(/Maandag tot en met woensdag<.*9\.00 – 17\.00.*Donderdag tot en met zondag<.*Gesloten/)
    expect(showBlock(block, nl, { openingHours: { week } }, { place: fakePlace({ lang: 'en' }) })).toContain('9:00 – 17:00')
  })

  test('the static page does not say whether it is open: it would be wrong an hour later', () => {
    expect(showBlock(block, nl, { openingHours: { week } })).toContain('<p class="contact__state" data-part="state"></p>')
  })

  test('dates that differ are told until they are over', () => {
    const options = { openingHours: { week, exceptions: [{ date: '2026-12-25', until: '2026-12-26', label: 'Kerst' }] } }
    const at = (now: string) => showBlock(block, nl, options, { read: createSampleReader({ now }) })
    expect(at('2026-12-26T22:59:00Z')).toMatch(/25 december 2026 tot en met 26 december 2026<\/span> \(Kerst\): gesloten/)
    expect(at('2026-12-26T23:00:00Z')).not.toContain('december')
  })

  test('a telephone number can be called and an address mailed', () => {
    const html = showBlock(block, nl, { phone: '+31 (12) 345-67', email: 'info@voorbeeldstad.nl' })
    expect(html).toContain('<a href="tel:+311234567">+31 (12) 345-67</a>')
    expect(html).toContain('<a href="mailto:info@voorbeeldstad.nl">info@<wbr/>voorbeeldstad<wbr/>.nl</a>')
  })

  test('a link that leads nowhere is left out', () => {
    const read = createSampleReader()
    expect(showBlock(block, nl, { links: [{ label: 'Weg', href: '/weg' }] }, { read })).toBe('')
    expect(read.reports).toHaveLength(1)
  })
})

describe('in the browser', () => {
  const data = presentData({ openingHours: { week, exceptions: [{ date: '2026-11-24', label: 'Studiedag' }] } })

  test.each([
    // Amsterdam is an hour ahead of UTC in winter, two in summer.
    ['2026-11-23T07:59:00Z', 'Nu gesloten, open vanaf 9.00 uur'],
    ['2026-11-23T08:00:00Z', 'Nu open, tot 17.00 uur'],
    ['2026-07-06T07:00:00Z', 'Nu open, tot 17.00 uur'],
    ['2026-11-23T16:00:00Z', 'Nu gesloten, woensdag open vanaf 9.00 uur'],
    ['2026-11-24T10:00:00Z', 'Nu gesloten (Studiedag), morgen open vanaf 9.00 uur'],
    ['2026-11-22T23:30:00Z', 'Nu gesloten, open vanaf 9.00 uur'],
  ])('%s: %s', (now, text) => {
    expect(describeState(data, new Date(now)).text).toBe(text)
  })

  test('today is today in the zone of the place', () => {
    expect(describeState(data, new Date('2026-11-22T22:59:00Z')).weekday).toBe(6)
    expect(describeState(data, new Date('2026-11-22T23:00:00Z')).weekday).toBe(0)
  })
})
