import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { asDocument, showBlock } from '#tests/support/show-block.ts'
import { sampleImageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import { mapLinks } from './map-links.ts'
import nl from './messages.nl.json' with { type: 'json' }

const image = sampleImageGuids.map

describe('map', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = showBlock(block, nl, props)
    expect(findInlineCode(html)).toEqual([])
    expect(await findHtmlProblems(asDocument(html))).toEqual([])
  })

  test('loads nothing from elsewhere', () => {
    const html = showBlock(block, nl, { image, address: 'Markt 1', coordinates: { latitude: 52, longitude: 5 } })
    expect([...html.matchAll(/ (?:src|srcset|data)="([^"]*)"/g)].map(([, url]) => url)).toEqual(['/_gallery/map.svg'])
    expect(html).not.toContain('<iframe')
  })

  test('a picture without a text has none, which is not decoration; that is chosen', () => {
    const bare = { src: '/a/x.png', width: 10, height: 5, entry: { guid: image, extension: 'png', name: '', alt: {} } }
    const read = createSampleReader({ images: [bare] })
    const imageOf = (options: Record<string, unknown>) => /<img[^>]*>/.exec(showBlock(block, nl, { image, ...options }, { read }))?.[0]
    expect(imageOf({})).not.toContain('alt=')
    expect(imageOf({ alt: '' })).not.toContain('alt=')
    expect(imageOf({ alt: 'De weg' })).toContain('alt="De weg"')
    expect(imageOf({ isDecorative: true })).toContain('alt=""')
  })

  test('the tip of the marker is at its place, at any size', () => {
    expect(showBlock(block, nl, { image, marker: { x: 0.25, y: 0.5 } })).toContain('<svg x="25%" y="50%" overflow="visible">')
  })

  test('a place without a picture still has its address and its links; a missing picture is reported', () => {
    const read = createSampleReader()
    const html = showBlock(block, nl, { image: sampleImageGuids.absent, address: 'Markt 1' }, { read })
    expect(html).not.toContain('<img')
    expect(html).toMatch(/Markt 1.*Plan uw route.*Bekijk op OpenStreetMap/)
    expect(read.reports).toEqual([{ code: 'SITE_MEDIA_MISSING', params: { guid: sampleImageGuids.absent } }])
  })
})

test.each([
  [{ latitude: 52.09, longitude: 5.12 }, 'Markt 1', 'https://www.openstreetmap.org/?mlat=52.09&mlon=5.12#map=17/52.09/5.12'],
  [undefined, 'Markt 1 & 2, Stad', 'https://www.openstreetmap.org/search?query=Markt+1+%26+2%2C+Stad'],
  [undefined, undefined, undefined],
])('the map of %j, %j is %s', (coordinates, address, url) => {
  expect(mapLinks(coordinates, address).map).toBe(url)
})
