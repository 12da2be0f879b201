import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, read = createSampleReader({ now: '2026-11-21T12:00:00Z' })) {
  const props = block.props.parse(options)
  const place = fakePlace()
  const data = block.data?.({ props, block: fakeBlock('notice'), place, read })
  return renderToStaticMarkup(<block.view props={props} data={data} guid="n1" place={place} t={fakeTranslate(nl)} />)
}

const text = 'De balie is dicht.'

describe('notice', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const page = `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${show(props)}</body></html>`
    expect(await findHtmlProblems(page)).toEqual([])
  })

  test('is a region named after its heading, which says its kind in words, and is not read out of turn', () => {
    const html = show({ kind: 'warning', title: 'Storing', text })
    expect(html).toContain('<section class="notice notice--warning" aria-labelledby="n1-title">')
    expect(html).toContain('<h2 class="notice__title" id="n1-title"><span class="sr-only">Let op: </span>Storing</h2>')
    expect(html).not.toMatch(/role=|aria-live/)
    expect(show({ kind: 'warning', text })).toContain('id="n1-title">Let op</h2>')
  })

  test.each([
    ['without dates', {}, true],
    ['from a day that has come', { from: '2026-11-21' }, true],
    ['from a moment to come', { from: '2026-11-21T14:00:00+01:00' }, false],
    ['until a moment to come', { until: '2026-11-22' }, true],
    ['until a day that has come', { until: '2026-11-21' }, false],
    ['between both', { from: '2026-11-20', until: '2026-11-22' }, true],
    ['after both', { from: '2026-11-01', until: '2026-11-02' }, false],
  ])('%s', (_when, dates, isShown) => {
    expect(show({ text, ...dates }) !== '').toBe(isShown)
  })

  test('asks when it appears and when it goes, so that the page is rendered again then', () => {
    const asked: string[] = []
    const read = { ...createSampleReader(), hasCome: (instant: string) => (asked.push(instant), instant < '2026-11-21') }
    show({ text, from: '2026-11-01', until: '2026-12-01' }, read)
    expect(asked).toEqual(['2026-11-01', '2026-12-01'])
  })

  test('a broken link is reported before its time, and never shown', () => {
    const read = createSampleReader()
    expect(show({ text, from: '2999-01-01', link: { href: '/weg' } }, read)).toBe('')
    expect(show({ link: { href: '/weg' } }, read)).toBe('')
    expect(read.reports.map(({ code }) => code)).toEqual(['SITE_LINK_BROKEN', 'SITE_LINK_BROKEN'])
  })
})
