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
const alt = { nl: 'Een molen draait' }

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

  test('an animation has its first frame and boxes that stop and start it, and stands still from edge to edge', async () => {
    const still = {
      src: '/a/x-still.webp',
      width: 10,
      height: 5,
      isStill: true as const,
      entry: { guid: image, extension: 'gif', name: '', alt },
    }
    const read = createSampleReader({ images: [still] })
    const html = show({ image }, fakePlace(), read)
    expect(html).toContain('class="moving__frames"')
    expect(html).toMatch(
      /<label class="moving__stop" data-no-search=""><input type="checkbox"\/>Animatie stoppen<span class="sr-only"> \(Een molen draait\)</,
    )
    expect(html).toContain('Animatie afspelen')
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
    expect(show({ image, size: 'full' }, fakePlace({ position: 'top' }), read)).not.toContain('moving')
    expect(show({ image }, fakePlace({ lang: 'en' }), read)).toContain('Stop animation')
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
