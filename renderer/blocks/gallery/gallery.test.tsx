import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readIslandProps } from '../../islands/island-data.ts'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { sampleImageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, place = fakePlace(), read = createSampleReader()) {
  const props = block.props.parse(options)
  const data = block.data?.({ props, block: fakeBlock('gallery'), place, read }) ?? []
  return renderToStaticMarkup(<block.view props={props} data={data} guid="g1" place={place} t={fakeTranslate(nl)} />)
}

const image = sampleImageGuids.mill
const imageOf = (html: string) => /<img[^>]*>/.exec(html)?.[0]

describe('gallery', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const page = `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${show(props)}</body></html>`
    expect(await findHtmlProblems(page)).toEqual([])
  })

  test('without a script each image is a link to itself', () => {
    const html = show({ images: [{ image, alt: 'De wieken' }] })
    expect(html).toContain('<a class="gallery__link" href="/_gallery/mill.svg" aria-label="Vergroten: De wieken">')
    expect(html).not.toContain('<dialog')
  })

  test('the alternative text is the gallery’s own, else the image’s in the page’s language', () => {
    expect(show({ images: [{ image, alt: 'De wieken' }] })).toContain('alt="De wieken"')
    expect(show({ images: [{ image }] }, fakePlace({ lang: 'en' }))).toContain('alt="Drawn windmill')
  })

  test('without a text an image has none, which is not decoration; that is chosen', () => {
    const bare = { src: '/a/x.png', width: 10, height: 5, entry: { guid: image, extension: 'png', name: '', alt: {} } }
    const read = createSampleReader({ images: [bare] })
    expect(imageOf(show({ images: [{ image }] }, fakePlace(), read))).not.toContain('alt=')
    expect(imageOf(show({ images: [{ image, isDecorative: true }] }, fakePlace(), read))).toContain('alt=""')
  })

  test('a text in another language is named as such, and is no part of the name of the link', () => {
    const dutch = { src: '/a/x.png', width: 10, height: 5, entry: { guid: image, extension: 'png', name: '', alt: { nl: 'De molen' } } }
    const html = show({ images: [{ image }] }, fakePlace({ lang: 'en' }), createSampleReader({ images: [dutch] }))
    expect(imageOf(html)).toContain('alt="De molen" lang="nl"')
    expect(html).toContain('aria-label="Vergroten: Afbeelding 1 van 1"')
  })

  test('a link is named after its caption, or its place, where the image has no text', () => {
    const bare = { src: '/a/x.png', width: 10, height: 5, entry: { guid: image, extension: 'png', name: '', alt: {} } }
    const html = show({ images: [{ image, caption: 'Lente' }, { image }] }, fakePlace(), createSampleReader({ images: [bare] }))
    expect(html).toContain('aria-label="Vergroten: Lente"')
    expect(html).toContain('aria-label="Vergroten: Afbeelding 2 van 2"')
  })

  test('the browser gets finished texts, with the maker of each image', () => {
    expect(readIslandProps(show({ title: 'Molens', images: [{ image }] }), 'g1')).toMatchObject({
      texts: { dialog: 'Molens', position: ['Afbeelding 1 van 1'], credit: ['Beeld: Gemeente Voorbeeldstad'] },
    })
  })

  test('a missing image is left out and reported; without images there is nothing', () => {
    const read = createSampleReader()
    expect(show({ title: 'Molens', images: [{ image: sampleImageGuids.absent }] }, fakePlace(), read)).toBe('')
    expect(read.reports).toEqual([{ code: 'SITE_MEDIA_MISSING', params: { guid: sampleImageGuids.absent } }])
    expect(show({ title: 'Molens' })).toBe('')
  })
})
