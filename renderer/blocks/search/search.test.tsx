import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, place = fakePlace()) {
  const props = block.props.parse(options)
  const data = block.data?.({ props, block: fakeBlock('search'), place, read: createSampleReader() }) ?? { url: '', script: undefined }
  return renderToStaticMarkup(<block.view props={props} data={data} guid="g" place={place} t={fakeTranslate(nl)} />)
}

describe('search', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = show(props)
    expect(findInlineCode(html)).toEqual([])
    const page = `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${props.headingLevel === 3 ? '<h2>Deel</h2>' : ''}${html}</body></html>`
    expect(await findHtmlProblems(page)).toEqual([])
  })

  test('works as a form that leads to the search page of its language', () => {
    expect(show({})).toMatch(/<form [^>]*role="search" action="\/search".*<input [^>]*type="search" aria-label="[^"]+"[^>]* name="q"/)
    expect(show({}, fakePlace({ lang: 'en' }))).toContain('action="/search/en"')
  })

  test('popular searches are links that hold the query', () => {
    expect(show({ popular: ['grof vuil & meer'] })).toContain('href="/search?q=grof%20vuil%20%26%20meer"')
  })
})
