import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { sampleImageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, place = fakePlace({ position: 'top' }), read = createSampleReader()) {
  const props = block.props.parse(options)
  const data = block.data?.({ props, block: fakeBlock('hero'), place, read })
  return renderToStaticMarkup(<block.view props={props} data={data as never} guid="" place={place} t={fakeTranslate(nl)} />)
}

const heading = { title: 'Welkom in Voorbeeldstad', lead: 'Alles over wonen en leven.' }
const asHeader = fakePlace({ position: 'top', isFirst: true, heading })

describe('hero', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const page = `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${show(props)}</body></html>`
    expect(await findHtmlProblems(page)).toEqual([])
  })

  test('in place of the page’s header it has the h1: its own words, else those of the page', () => {
    expect(show({}, asHeader)).toContain(
      '<h1 class="hero__title">Welkom in Voorbeeldstad</h1><p class="hero__lead">Alles over wonen en leven.</p>',
    )
    expect(show({ title: 'Wat wilt u regelen?', lead: '' }, asHeader)).toMatch(/<h1[^>]*>Wat wilt u regelen\?<\/h1><\/div>/)
  })

  test('anywhere else it is a heading of its own words, or nothing', () => {
    expect(show({ title: 'Later' })).toContain('<h2 class="hero__title">Later</h2>')
    expect(show({ lead: 'Zonder titel' })).toBe('')
  })

  test('further pages of a list keep their number in the h1', () => {
    const place = { ...asHeader, heading: { title: 'Nieuws, pagina 2' }, listPage: { blockGuid: 'x', number: 2 } }
    expect(show({ title: 'Het laatste nieuws' }, place)).toContain('>Nieuws, pagina 2</h1>')
  })

  test('the drawing of the theme shows where there is no image and nobody switched it off', () => {
    expect(show({ title: 'a' })).toContain('hero--drawing')
    expect(show({ title: 'a', showDrawing: false })).not.toContain('hero--drawing')
    expect(show({ title: 'a', image: sampleImageGuids.mill })).not.toContain('hero--drawing')
  })

  test('an image is decoration, unless the author gives it a text or wants that of the library', () => {
    const image = sampleImageGuids.mill
    const altOf = (options: Record<string, unknown>, place = asHeader) =>
      / alt="([^"]*)"/.exec(show({ title: 'a', ...options }, place))?.[1]
    expect(altOf({ image })).toBe('')
    expect(altOf({ image, alt: 'De molen' })).toBe('De molen')
    expect(altOf({ image, isDecorative: false })).toBe('Getekende molen aan het water onder een lage zon')
    expect(altOf({ image, alt: 'De molen', isDecorative: true })).toBe('')
    const header = { src: '/a/kop.png', width: 10, height: 5, entry: { guid: 'x', extension: 'png', name: '', alt: {} } }
    const described = { ...asHeader, heading: { ...heading, image: header, imageText: { alt: 'De haven' } } }
    expect(altOf({}, described)).toBe('De haven')
    expect(altOf({ alt: 'De sluis' }, described)).toBe('De sluis')
  })

  test('its own image comes before the header image of the page', () => {
    const read = createSampleReader()
    const image = { src: '/a/kop.png', width: 10, height: 5, entry: { guid: 'x', extension: 'png', name: '', alt: {} } }
    const place = { ...asHeader, heading: { ...heading, image } }
    expect(show({}, place, read)).toContain('src="/a/kop.png"')
    expect(show({ image: sampleImageGuids.mill }, place, read)).toContain('src="/_gallery/mill.svg"')
    expect(read.reports).toEqual([])
  })

  test('the search box works by itself: a form that asks the search page', () => {
    const html = show({ title: 'a', showSearch: true, searchHint: 'Bijvoorbeeld: afval' })
    expect(html).toContain('role="search" aria-label="Zoeken in deze site" action="/search" method="get"')
    expect(html).toMatch(/<input [^>]*type="search" aria-label="Waar zoekt u naar\?" placeholder="Bijvoorbeeld: afval"/)
  })

  test('an action that leads nowhere is left out', () => {
    const read = createSampleReader()
    const html = show({ title: 'a', primary: { label: 'Weg', href: '/weg' }, secondary: { href: '/nieuws' } }, asHeader, read)
    expect(html).not.toContain('Weg')
    expect(html).toContain('<a class="action action--quiet" href="/nieuws">Nieuws</a>')
    expect(read.reports).toEqual([{ code: 'SITE_LINK_BROKEN', params: { target: '/weg' } }])
  })
})
