import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { fakePlace } from '#tests/support/fake-block.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { asDocument, showBlock } from '#tests/support/show-block.ts'
import { sampleFileGuids, sampleImageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

const { plan } = sampleFileGuids

describe('downloads', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    expect(await findHtmlProblems(asDocument(showBlock(block, nl, props)))).toEqual([])
  })

  test('a link tells type and size in the language of the page', () => {
    const items = [{ file: plan }]
    expect(showBlock(block, nl, { items })).toContain('(PDF, 1,3 MB)')
    expect(showBlock(block, nl, { items }, { place: fakePlace({ lang: 'en' }) })).toContain('(PDF, 1.3 MB)')
  })

  test('a file goes by its own name unless it is given one; only an image says what to save it as', () => {
    const html = showBlock(block, nl, { items: [{ file: plan }, { file: sampleImageGuids.mill, label: 'Foto' }] })
    expect(html).toContain('>Afvalplan 2027<')
    expect(html.match(/ download="[^"]*"/g)).toEqual([' download="molen.svg"'])
  })

  test('a missing file is left out and reported', () => {
    const read = createSampleReader()
    const html = showBlock(block, nl, { items: [{ file: sampleImageGuids.absent }, { file: plan }] }, { read })
    expect(html.match(/<li/g)).toHaveLength(1)
    expect(read.reports).toEqual([{ code: 'SITE_MEDIA_MISSING', params: { guid: sampleImageGuids.absent } }])
  })
})
