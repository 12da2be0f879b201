import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { block as cards } from '#renderer/blocks/cards/block.ts'
import { block as downloads } from '#renderer/blocks/downloads/block.ts'
import { block as gallery } from '#renderer/blocks/gallery/block.ts'
import { block as hero } from '#renderer/blocks/hero/block.ts'
import { block as image } from '#renderer/blocks/image/block.ts'
import { block as map } from '#renderer/blocks/map/block.ts'
import { block as quote } from '#renderer/blocks/quote/block.ts'
import { block as table } from '#renderer/blocks/table/block.ts'
import { block as video } from '#renderer/blocks/video/block.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { findLeadingFile } from './find-leading-file.ts'

const FILE = '7b1f0d2c-0000-4000-8000-000000000001'
const picture = guidSchema.meta({ field: 'image' })
const file = guidSchema.meta({ field: 'file' })
const heading = { title: z.string().max(200).optional(), level: z.union([z.literal(2), z.literal(3)]).default(2) }

function find(block: unknown): ReturnType<typeof findLeadingFile> {
  const made = block as AnyBlock
  const [kind] = editCodeOf({ blocks: { [made.name]: made } }).kinds
  return kind && findLeadingFile(kind)
}

/** Of a block of a workspace with these options. */
const findIn = (options: z.ZodRawShape) => find({ ...image, name: 'own', props: z.strictObject(options) })

describe('of the blocks of the product', () => {
  test('an image begins with its image, and its own words for it are known', () => {
    const found = find(image)
    expect(found).toMatchObject({ option: 'image', kinds: ['image'], alt: 'alt' })
    expect(found?.valueOf(FILE)).toBe(FILE)
  })

  test('a gallery and a list of downloads begin with the file of their first entry', () => {
    const ofGallery = find(gallery)
    expect(ofGallery).toMatchObject({ option: 'images', kinds: ['image'], alt: 'images.0.alt' })
    expect(gallery.props.parse({ images: ofGallery?.valueOf(FILE) })).toMatchObject({ images: [{ image: FILE }] })
    const ofDownloads = find(downloads)
    expect(ofDownloads).toMatchObject({ option: 'items', kinds: ['document', 'image', 'film', 'captions'], alt: undefined })
    expect(downloads.props.parse({ items: ofDownloads?.valueOf(FILE) })).toMatchObject({ items: [{ file: FILE }] })
  })

  test('what can do without a file asks for none', () => {
    for (const block of [cards, hero, map, quote, table, video]) expect([block.name, find(block)]).toEqual([block.name, undefined])
  })
})

describe('of a block of a workspace', () => {
  test('the first option leads, required or not', () => {
    expect(findIn({ picture, words: z.string().optional() })).toMatchObject({ option: 'picture', kinds: ['image'], alt: undefined })
    expect(findIn({ manual: file.optional() })).toMatchObject({ option: 'manual', kinds: ['document', 'image', 'film', 'captions'] })
  })

  test('behind a heading only a file leads that is required', () => {
    expect(findIn({ ...heading, picture })).toMatchObject({ option: 'picture' })
    expect(findIn({ ...heading, picture: picture.optional() })).toBeUndefined()
  })

  test('a list leads where its entries begin with a file that they require, or where it cannot be empty', () => {
    expect(findIn({ parts: z.array(z.strictObject({ picture, alt: z.string().optional() })) })).toMatchObject({ alt: 'parts.0.alt' })
    expect(findIn({ parts: z.array(z.strictObject({ picture: picture.optional() })) })).toBeUndefined()
    expect(findIn({ parts: z.array(z.strictObject({ name: z.string(), picture })) })).toBeUndefined()
    expect(findIn({ files: z.array(file).min(1) })?.valueOf(FILE)).toEqual([FILE])
    expect(findIn({ files: z.array(file) })).toBeUndefined()
  })

  test('what is read first leads, and not a file behind it', () => {
    expect(findIn({ text: z.string().meta({ field: 'lines' }), picture })).toBeUndefined()
    expect(findIn({ isWide: z.boolean().default(false), picture })).toBeUndefined()
    expect(findIn({})).toBeUndefined()
  })
})
