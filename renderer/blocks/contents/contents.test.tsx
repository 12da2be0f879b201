import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { readHeadings } from '../../pages/read-headings.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

const read = createSampleReader()

function show(options: Record<string, unknown>, place = fakePlace({ kind: 'gallery' })) {
  const props = block.props.parse(options)
  const data = block.data?.({ props, block: fakeBlock('contents'), place, read }) ?? []
  return renderToStaticMarkup(<block.view props={props} data={data} guid="b1" place={place} t={fakeTranslate(nl)} />)
}

const headingsOf = (...texts: string[]) =>
  readHeadings(texts.map((text, order) => ({ data: { html: read.markdown(text, { lang: 'nl', idPrefix: order > 0 ? 'b-1-' : '' }) } })))
const showFor = (options: Record<string, unknown>, ...texts: string[]) => show(options, fakePlace({ headings: headingsOf(...texts) }))
const links = (html: string) => [...html.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, text]) => `${href} ${text}`)

describe('contents', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = show(props)
    expect(html).toContain('Tarieven')
    expect(findInlineCode(html)).toEqual([])
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
  })

  test('lists the headings of every text by the ids they have on the page', () => {
    expect(links(showFor({}, '## Een\n\n### Eén *a*\n\n## Twee', '## Een'))).toEqual([
      '#een Een',
      '#een-a Eén a',
      '#twee Twee',
      '#b-1-een Een',
    ])
  })

  test('goes as deep as asked, from the highest heading there is', () => {
    expect(links(showFor({ depth: 1 }, '## A\n\n### B\n\n## C'))).toEqual(['#a A', '#c C'])
    expect(links(showFor({ depth: 3 }, '## A\n\n#### B\n\n## C'))).toEqual(['#a A', '#b B', '#c C'])
  })

  test('what is special in a heading stays text, and its notes are left out', () => {
    expect(showFor({}, '## A & `<b>`[^1]\n\n## B\n\n[^1]: Noot')).toContain('>A &amp; &lt;b&gt;</a>')
    expect(showFor({}, '## A[^1]\n\n## B\n\n[^1]: Noot')).not.toContain('Voetnoten')
  })

  test('is nothing where there is little to list', () => {
    expect(showFor({}, '## Alleen')).toBe('')
    expect(showFor({}, 'Tekst')).toBe('')
    expect(show({}, fakePlace())).toBe('')
  })
})
