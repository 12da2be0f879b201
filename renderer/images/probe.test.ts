import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { AppError } from '#content/errors/app-error.ts'
import { createStandInWorks } from '#tests/support/image-works.ts'
import type { ImageWorks } from './image-works.ts'
import { probeMedia } from './probe.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'

function probe(name: string, bytes: Buffer | string, images?: ImageWorks) {
  const folder = makeScratch()
  writeFileSync(join(folder, name), bytes)
  return probeMedia(
    folder,
    { path: name, size: bytes.length, mtimeMs: 1, ctimeMs: 1 },
    { site: 'proef', folderName: 'content/sites/proef' },
    images,
  )
}

const works = (inspect: ImageWorks['inspect']): ImageWorks => ({ ...createStandInWorks(''), inspect })

/** 3 by 2 pixels. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000208060000009d748a6a', 'hex')
const gif = Buffer.from('47494638396103000200', 'hex')
const webp = Buffer.from('524946461e00000057454250565038580a00000000000000020000010000', 'hex')

/** A JPEG header of 3 by 2 pixels from a camera held at `orientation` (Exif 2.3, tag 0x0112). */
function jpeg(orientation: number): Buffer {
  const exif = Buffer.from(
    `457869660000 4d4d002a00000008 0001 0112 0003 00000001 00${orientation.toString(16).padStart(2, '0')}0000 00000000`.replaceAll(' ', ''),
    'hex',
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, Buffer.from('ffc00011080002000303011100021100031100ffd9', 'hex')])
}

describe('probeMedia', () => {
  test.each([
    ['png', png],
    ['gif', gif],
    ['webp', webp],
    ['jpg', jpeg(1)],
  ])('measures %s', async (extension, bytes) => {
    expect(await probe(`${guid}.${extension}`, bytes)).toMatchObject({ kind: 'media', guid, width: 3, height: 2 })
  })

  test.each([3, 6, 8])('a photo is as wide as it is shown: orientation %i', async (orientation) => {
    const [width, height] = orientation >= 5 ? [2, 3] : [3, 2]
    expect(await probe(`${guid}.jpg`, jpeg(orientation))).toMatchObject({ width, height })
  })

  test('an image that cannot be measured has no size and counts as missing', async () => {
    const row = await probe(`${guid}.png`, 'geen beeld')
    expect(row.hash).toHaveLength(24)
    expect(row).not.toHaveProperty('width')
  })

  test.each(['png', 'jpg', 'avif'])('an image of another type under the name of %s has no size', async (extension) => {
    expect(await probe(`${guid}.${extension}`, '<svg width="3" height="2" xmlns="http://www.w3.org/2000/svg"/>')).not.toHaveProperty(
      'width',
    )
    expect(await probe(`${guid}.${extension}`, gif)).not.toHaveProperty('width') // another name
  })

  test('other files are taken as they are', async () => {
    expect(await probe(`${guid}.pdf`, png)).not.toHaveProperty('width')
    expect(await probe(`${guid}.svg`, '<svg width="3" height="2"/>')).not.toHaveProperty('width')
  })

  test('the hash follows the bytes, not the name', async () => {
    const [one, same, other] = await Promise.all([
      probe(`${guid}.png`, png),
      probe(`${guid.replace('1', '2')}.png`, png),
      probe(`${guid}.png`, gif),
    ])
    expect(one.hash).toBe(same.hash)
    expect(one.hash).not.toBe(other.hash)
  })

  test('an image that is decoded has its frames and colours too', async () => {
    const placeholder = ['#aabbcc', '#aabbcc', '#aabbcc', '#aabbcc']
    const images = works(async () => ({ format: 'png', width: 3, height: 2, frames: 1, placeholder }))
    expect(await probe(`${guid}.png`, png, images)).toMatchObject({ width: 3, height: 2, frames: 1, placeholder })
  })

  test('what the decoder calls by another type than its name counts as missing', async () => {
    const images = works(async () => ({ format: 'gif', width: 3, height: 2, frames: 1 }))
    expect(await probe(`${guid}.png`, png, images)).not.toHaveProperty('width')
  })

  test('an image that cannot be decoded keeps the size of its head, and is one problem where it stands', async () => {
    const images = works(async () => {
      throw new AppError('SITE_IMAGE_BROKEN', { reason: 'premature end' })
    })
    const row = await probe(`${guid}.png`, png, images)
    expect(row).toMatchObject({ width: 3, height: 2 })
    expect(row.frames).toBeUndefined()
    expect(row.problems).toMatchObject([{ code: 'SITE_IMAGE_BROKEN', severity: 'warning', path: `content/sites/proef/${guid}.png` }])
  })

  test('a decoder that has no time says nothing of an image', async () => {
    const images = works(async () => {
      throw new AppError('SITE_IMAGE_BUSY')
    })
    await expect(probe(`${guid}.png`, png, images)).rejects.toMatchObject({ code: 'SITE_IMAGE_BUSY' })
  })
})
