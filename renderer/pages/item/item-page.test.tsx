import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleImages, sampleItems } from '../../gallery/sample-site.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import type { ItemCard } from '../../reads/site-reader.ts'
import type { MediaImage } from '../../pictures/media-image.ts'
import { ItemPage, type ItemPageProps } from './item-page.tsx'

const sampleImage = sampleImages[0] as MediaImage
const card = sampleItems[0] as ItemCard

function render(over: Partial<ItemPageProps> = {}): string {
  const t: ItemPageProps['t'] = (key, params) => `${key} ${String(params?.['name'])}`
  return renderToStaticMarkup(
    <ItemPage
      dateField="publishedOn"
      item={card}
      image={{ picture: sampleImage, entry: sampleImage.entry }}
      back={{ url: '/nieuws', name: 'Nieuws' }}
      lang="nl"
      t={t}
      {...over}
    />,
  )
}

test('title, date, description, image and the way back', async () => {
  const html = render({ children: <p>De brug</p> })
  expect(html).toMatch(/<h1[^>]*>Nieuwe fietsbrug.*19 november 2026.*alt="Getekende molen.*<p>De brug<\/p>.*href="\/nieuws".*back Nieuws/s)
  expect(findInlineCode(html)).toEqual([])
  expect(
    await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>t</title></head><body><main>${html}</main></body></html>`),
  ).toEqual([])
})

test('of an event: when, where and a calendar file', () => {
  const html = render({ item: { ...card, startsAt: '2026-12-03T18:00:00Z', location: 'De Sluis' } })
  expect(html).toMatch(/<time dateTime="2026-12-03T18:00:00Z">3 december 2026<.*De Sluis.*href="\/nieuws\/[^"]*\/event\.ics"/s)
  expect(html).not.toContain('19 november')
})

test('shows the date its list goes by, and none where the item has none', () => {
  expect(render({ dateField: 'activeFrom', item: { ...card, activeFrom: '2026-12-03T19:30:00Z' } })).toContain('3 december 2026')
  expect(render({ item: { ...card, publishedOn: undefined } })).not.toContain('<time')
  expect(render({ dateField: undefined })).not.toContain('<time')
})

test('blocks of a side position stand in a column of their own, after the others', async () => {
  const html = render({ children: <p>De brug</p>, beside: <p>In het kort</p> })
  expect(html).toMatch(/layout__main"><p>De brug<\/p><\/div><aside [^>]*layout__side-right[^>]*><p>In het kort<\/p><\/aside>.*back Nieuws/s)
  expect(
    await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>t</title></head><body><main>${html}</main></body></html>`),
  ).toEqual([])
  expect(render({ children: <p>De brug</p>, beside: false })).not.toContain('<aside')
})
