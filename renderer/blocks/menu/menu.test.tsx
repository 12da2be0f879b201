import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { sampleMenuGuids, samplePageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

const { groups, short, absent } = sampleMenuGuids

function show(options: Record<string, unknown>, place = fakePlace(), read = createSampleReader()) {
  const props = block.props.parse(options)
  const data = block.data?.({ props, block: fakeBlock('menu'), place, read }) ?? { entries: [] }
  return renderToStaticMarkup(<block.view props={props} data={data} guid="b1" place={place} t={fakeTranslate(nl)} />)
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
const headingsIn = (html: string) =>
  [...html.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)].map(([, tag, text]) => `${tag} ${text?.replace(/<[^>]*>/g, '')}`)

describe('a menu', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = show(props)
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
  })

  test('shows the entries of the chosen menu, and marks the page itself', () => {
    const html = show({ menu: short }, fakePlace({ pageGuid: samplePageGuids.waste, url: '/wonen/afval' }))
    expect(linksIn(html)).toEqual(['/nieuws', '/wonen/afval', 'https://www.rijksoverheid.nl/'])
    expect(html).toContain('href="/wonen/afval" aria-current="page"')
    expect(show({ menu: short }, fakePlace({ kind: 'template', pageGuid: samplePageGuids.waste }))).not.toContain('aria-current')
  })

  test('is navigation named by its heading, by the menu, or in general', () => {
    expect(show({ menu: short, title: 'Snel naar' })).toMatch(/<nav [^>]*aria-labelledby="(b1[^"]*)"><h2 [^>]*id="\1">Snel naar</)
    expect(show({ menu: short })).toContain('aria-label="Kort"')
    const nameless = createSampleReader({ menus: { [short]: { links: createSampleReader().menu() } } })
    expect(show({ menu: short }, fakePlace(), nameless)).toContain(`aria-label="${nl.label}"`)
  })

  test('has one level, or two: then the name of a group without a page is no link', () => {
    expect(linksIn(show({ menu: groups }))).toEqual(['/wonen/verhuizen', '/wonen', 'https://www.rijksoverheid.nl/'])
    const two = show({ menu: groups, levels: 2 })
    expect(linksIn(two)).toEqual([
      '/wonen/verhuizen',
      '/wonen/afval/kalender',
      '/wonen',
      '/wonen/afval',
      '/wonen/verhuizen',
      'https://www.rijksoverheid.nl/',
      'https://www.gov.uk/',
    ])
    expect(linksIn(show({ menu: groups, levels: 2, variant: 'row' }))).toHaveLength(3)
  })

  test('in columns each group is a heading, below that of the block', () => {
    const names = ['Direct regelen', 'Wonen en leven', 'Andere sites']
    const columns = { menu: groups, levels: 2, variant: 'columns' }
    expect(headingsIn(show(columns))).toEqual(names.map((name) => `h2 ${name}`))
    expect(headingsIn(show({ ...columns, title: 'Verder' }))).toEqual(['h2 Verder', ...names.map((name) => `h3 ${name}`)])
    expect(headingsIn(show({ ...columns, menu: short }))).toEqual([])
  })

  test('says in which language a name is, where that is another', () => {
    expect(show({ menu: groups, levels: 2 })).toContain('lang="en">GOV.UK')
  })

  test('that is gone shows nothing, and is reported; one that was not chosen shows nothing', () => {
    const read = createSampleReader()
    expect(show({ menu: absent }, fakePlace(), read)).toBe('')
    expect(read.reports).toEqual([{ code: 'SITE_REFERENCE_BROKEN', params: { place: 'menu', kind: 'menu', guid: absent } }])
    expect(show({})).toBe('')
  })
})
