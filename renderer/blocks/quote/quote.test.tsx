import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { sampleImageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, read = createSampleReader()) {
  const props = block.props.parse(options)
  const place = fakePlace()
  const data = block.data?.({ props, block: fakeBlock('quote'), place, read })
  return renderToStaticMarkup(<block.view props={props} data={data as never} guid="" place={place} t={fakeTranslate(nl)} />)
}

describe('quote', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const page = `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${show(props)}</body></html>`
    expect(await findHtmlProblems(page)).toEqual([])
  })

  test('the words stand in a blockquote, who said them in the caption of the figure', () => {
    expect(show({ text: 'Mooi.', name: 'Sam', role: 'Leerling' })).toBe(
      '<figure class="quote"><blockquote class="quote__text"><p>Mooi.</p></blockquote><figcaption class="quote__caption"><span><span class="quote__name">Sam</span><span class="quote__role">Leerling</span></span></figcaption></figure>',
    )
    expect(show({ text: 'Mooi.' })).not.toContain('figcaption')
  })

  test('what is missing is left out and reported', () => {
    const read = createSampleReader()
    const html = show({ text: 'Mooi.', name: 'Sam', portrait: sampleImageGuids.absent, source: { label: 'Bron', href: '/weg' } }, read)
    expect(html).not.toMatch(/<img|<a /)
    expect(read.reports.map(({ code }) => code)).toEqual(['SITE_MEDIA_MISSING', 'SITE_LINK_BROKEN'])
  })
})
