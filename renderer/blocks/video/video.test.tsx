import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { sampleImageGuids, sampleVideoGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, { content = '', read = createSampleReader() } = {}) {
  const props = block.props.parse(options)
  const place = fakePlace()
  const data = block.data?.({ props, block: fakeBlock('video', { content }), place, read }) as never
  return renderToStaticMarkup(<block.view props={props} data={data} guid="" place={place} t={fakeTranslate(nl)} />)
}

/** Addresses that a browser fetches by itself, before anybody clicks. */
const fetched = (html: string) => [...html.matchAll(/ (?:src|poster|srcset)="([^"]*)"/g)].map(([, url]) => url)

const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const poster = sampleImageGuids.mill

describe('video', () => {
  test.each(block.examples)('example $name is sound HTML and fetches nothing from elsewhere', async ({ props, content }) => {
    const html = show(props, { content: content ?? '' })
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
    expect(findInlineCode(html)).toEqual([])
    for (const address of fetched(html)) expect(address).toMatch(/^\/(?!\/)/)
  })

  test('a film of the site’s own plays in the browser, with captions that are on, and is not fetched before', () => {
    const html = show({ files: [sampleVideoGuids.film], captions: [{ file: sampleVideoGuids.captions, lang: 'nl' }], poster })
    expect(html).toMatch(/<video [^>]*controls=""[^>]*preload="none"[^>]*poster="\/_gallery\/mill.svg"[^>]*width="1200"/)
    expect(html).toContain('<source src="/_gallery/film.webm" type="video/webm"/>')
    expect(html).toMatch(/<track kind="captions" src="\/_gallery\/film.vtt" srcLang="nl" label="Nederlands" default=""\/>/i)
  })

  test('a video elsewhere has its address for the script, a button, and always a link', () => {
    const html = show({ url, title: 'Konijn', poster })
    expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" data-title="Konijn"')
    expect(html).toMatch(/<button [^>]*data-load-video="">/)
    expect(html).toMatch(new RegExp(`<a href="${url.replace('?', '\\?')}">Bekijk op YouTube<span class="sr-only">: Konijn</span></a>`))
  })

  test('one at a host that is not known is a link, and is reported until the site names the host', () => {
    const elsewhere = { url: 'https://video.elders.example/kijk/12' }
    const read = createSampleReader()
    expect(show(elsewhere, { read })).not.toContain('data-embed')
    expect(show(elsewhere)).toContain('Bekijk op video.elders.example')
    expect(read.reports).toEqual([{ code: 'SITE_VIDEO_HOST', params: { target: elsewhere.url } }])
    const named = createSampleReader({ settings: { videoHosts: [{ host: 'video.elders.example', name: 'Stadskanaal' }] } })
    expect(show(elsewhere, { read: named })).toMatch(/data-embed="https:\/\/video.elders.example\/kijk\/12".*Bekijk op Stadskanaal/s)
    expect(named.reports).toEqual([])
  })

  test('one of a category of the site’s own says which it waits for', () => {
    const own = { name: 'film', title: { nl: 'Films', en: 'Films' }, text: { nl: 'Films', en: 'Films' } }
    const showIn = (hosts: string[]) =>
      show({ url }, { read: createSampleReader({ settings: { consentCategories: [{ ...own, hosts }] } }) })
    expect(showIn(['www.youtube-nocookie.com'])).toContain('data-category="film"')
    expect(showIn(['player.vimeo.com'])).toBe(show({ url }))
  })

  test.each([
    ['0:10', 'PT0H0M10S', '10 s'],
    ['3:20', 'PT0H3M20S', '3 min 20 s'],
    ['2:05:00', 'PT2H5M0S', '2 u 5 min'],
  ])('a length of %s reads %s', (duration, machine, words) => {
    expect(show({ url, duration })).toContain(`<time class="video__duration" dateTime="${machine}">${words}</time>`)
  })

  test('what is said and seen can be read too, without code in it', () => {
    const html = show({ url }, { content: '## Deel\n\nEen molen. <script>alert(1)</script>' })
    expect(html).toContain('<summary>Lees de tekst van de video</summary>')
    expect(html).toMatch(/<h3 [^>]*>Deel<\/h3>/)
    expect(html).not.toContain('<script>')
  })

  test('each file that is missing is reported', () => {
    const read = createSampleReader()
    const absent = sampleImageGuids.absent
    expect(show({ files: [absent], captions: [{ file: absent, lang: 'nl' }], poster: absent }, { read })).toBe('')
    expect(read.reports.map(({ code }) => code)).toEqual(['SITE_MEDIA_MISSING', 'SITE_MEDIA_MISSING', 'SITE_MEDIA_MISSING'])
  })

  test.each([
    { url: 'http://youtu.be/x' },
    { url: 'javascript:alert(1)' },
    { duration: '3:61' },
    { duration: '200' },
    { captions: [{ file: 'x', lang: 'nl' }] },
  ])('refuses %j', (options) => expect(block.props.safeParse(options).success).toBe(false))
})
