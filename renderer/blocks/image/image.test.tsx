import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { sampleImageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, place = fakePlace(), read = createSampleReader()) {
  const props = block.props.parse(options)
  const data = block.data?.({ props, block: fakeBlock('image'), place, read })
  return renderToStaticMarkup(<block.view props={props} data={data} guid="" place={place} t={fakeTranslate(nl)} />)
}

const image = sampleImageGuids.mill

describe('image', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = show(props)
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
  })

  test('the alternative text is the page’s own, else the image’s in the page’s language, and empty for decoration', () => {
    expect(show({ image, alt: 'Eigen tekst' })).toContain('alt="Eigen tekst"')
    expect(show({ image }, fakePlace({ lang: 'en' }))).toContain('alt="Drawn windmill')
    expect(show({ image, alt: 'Eigen tekst', isDecorative: true })).toContain('alt=""')
  })

  test.each([
    ['of nothing known', {}, {}, / src="[^"]*" width="10" height="5"\/>/],
    ['of a text in another language', { nl: 'De molen' }, {}, /alt="De molen" lang="nl"/],
    ['of an empty own text', {}, { alt: ' ' }, / height="5"\/>/],
  ])('an image %s says so to checks and to screen readers', (_, alt, options, expected) => {
    const bare = { src: '/a/x.png', width: 10, height: 5, entry: { guid: image, extension: 'png', name: '', alt } }
    const html = show({ image, ...options }, fakePlace({ lang: 'en' }), createSampleReader({ images: [bare] }))
    expect(html).toMatch(expected)
    expect(html).not.toContain('alt=""')
  })

  test('only what is not first waits until it is near', () => {
    expect(show({ image })).toContain('loading="lazy"')
    expect(show({ image }, fakePlace({ isFirst: true }))).not.toContain('loading=')
  })

  test('reaches the edges only where nothing stands beside it', () => {
    expect(show({ image, size: 'full' }, fakePlace({ position: 'top' }))).toContain('image--bleed')
    expect(show({ image, size: 'full' }, fakePlace({ position: 'side-left' }))).not.toContain('image--bleed')
  })

  test('a missing image shows nothing and is reported; no image chosen is not', () => {
    const read = createSampleReader()
    expect(show({ image: sampleImageGuids.absent }, fakePlace(), read)).toBe('')
    expect(show({}, fakePlace(), read)).toBe('')
    expect(read.reports).toEqual([{ code: 'SITE_MEDIA_MISSING', params: { guid: sampleImageGuids.absent } }])
  })
})
