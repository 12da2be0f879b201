import { sample } from '#tests/support/seed.ts'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAnimation, makeSample } from '#tests/support/image-corpus.ts'
import { withWebpChunk } from '#tests/support/image-parts.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import type { ImageFormat } from '../contract.ts'
import { openDecoder } from './open-decoder.ts'

const decoder = openDecoder()
afterAll(() => decoder.close())
const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const

function keep(bytes: Buffer, name = 'image'): string {
  const file = join(makeScratch(), name)
  writeFileSync(file, bytes)
  return file
}

/** Red, green and blue of a pixel, with its alpha. */
async function pixelOf(file: string, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).ensureAlpha().toColourspace('srgb').raw().toBuffer())]
}

const near = (value: number | undefined, wanted: number) => Math.abs((value ?? NaN) - wanted) < 30

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([{ input: right, left: width / 2, top: 0 }])
}

describe('inspect', () => {
  test.each(formats)('tells what %s is, under any name', async (format) => {
    const facts = await decoder.inspect(keep(await makeSample(format), 'note [1] ü.txt'))
    expect(facts).toMatchObject({ format, width: 200, height: 150, frames: 1 })
    expect(facts.placeholder).toHaveLength(4)
    for (const colour of facts.placeholder ?? []) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('four colours stand in for it, from top to bottom', async () => {
    const sky = { create: { width: 100, height: 50, channels: 3 as const, background: '#ff0000' } }
    const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
      .composite([{ input: await sharp(sky).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { placeholder = [] } = await decoder.inspect(keep(bytes))
    const redAndBlue = placeholder.map((colour) =>
      [colour.slice(1, 3), colour.slice(5)].map((value) => (parseInt(value, 16) > 200 ? 1 : 0)),
    )
    expect(redAndBlue).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ])
  })

  test('nothing stands in for what one sees through, be it one pixel', async () => {
    const pixels = Buffer.alloc(100 * 100 * 4, 255)
    const see = async (raw: Buffer) =>
      decoder.inspect(
        keep(
          await sharp(raw, { raw: { width: 100, height: 100, channels: 4 } })
            .png()
            .toBuffer(),
        ),
      )
    expect((await see(pixels)).placeholder).toHaveLength(4)
    pixels[4 * 5050 + 3] = 254
    expect(await see(pixels)).not.toHaveProperty('placeholder')
  })

  test.each(['gif', 'webp'] as const)('a moving %s has frames', async (format) => {
    const facts = await decoder.inspect(keep(await makeAnimation(format)))
    expect(facts).toMatchObject({ format, width: 200, height: 150, frames: 3 })
    expect(facts.placeholder?.map((colour) => colour.slice(0, 2))).toEqual(['#f', '#f', '#f', '#f'])
  })

  test('a picture is as wide as it is shown', async () => {
    const bytes = await sharp(await makeSample('png'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await decoder.inspect(keep(bytes))).toMatchObject({ width: 150, height: 200 })
  })

  test('a file that is not there is what the system says', async () => {
    await expect(decoder.inspect(join(makeScratch(), 'none.png'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('normalise', () => {
  test.each(formats)('writes %s anew, the same and whole', async (format) => {
    const from = keep(await makeSample(format))
    const to = join(makeScratch(), 'kept')
    expect(await decoder.normalise(from, to)).toMatchObject({ format, width: 200, height: 150, frames: 1 })
    expect(await sharp(to).metadata()).toMatchObject({ width: 200, height: 150, hasProfile: false })
    expect(await differenceOf(from, to)).toBeLessThan(format === 'png' || format === 'gif' ? 0.01 : 12)
    expect(readdirSync(join(to, '..'))).toEqual(['kept'])
  })

  test('stands upright, and nothing says which way the camera was held', async () => {
    const from = keep(await halves(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const to = join(makeScratch(), 'kept')
    expect(await decoder.normalise(from, to)).toMatchObject({ width: 100, height: 200 })
    expect((await sharp(to).metadata()).orientation).toBeUndefined()
    expect(near((await pixelOf(to, 50, 20))[0], 255)).toBe(true)
    expect(near((await pixelOf(to, 50, 180))[2], 255)).toBe(true)
  })

  test('colours of another space become those of the screen', async () => {
    const from = keep(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00ff00' } })
        .withIccProfile('p3')
        .png()
        .toBuffer(),
    )
    const to = join(makeScratch(), 'kept')
    await decoder.normalise(from, to)
    const cmyk = keep(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    )
    const shown = join(makeScratch(), 'kept')
    await decoder.normalise(cmyk, shown)
    expect(await sharp(shown).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    expect(await sharp(to).metadata()).toMatchObject({ space: 'srgb', hasProfile: false })
  })

  test.each(['gif', 'webp'] as const)('a moving %s keeps its frames, their pace and their turns', async (format) => {
    const from = keep(await makeAnimation(format))
    const to = join(makeScratch(), 'kept')
    expect(await decoder.normalise(from, to)).toMatchObject({ format, frames: 3 })
    expect(await sharp(to).metadata()).toMatchObject({ pages: 3, delay: [100, 100, 100], loop: 0 })
  })

  test('what says that one sees through it, and is not so, has colours that stand in', async () => {
    const bytes = withWebpChunk(await makeSample('webp'), 'EXIF', Buffer.alloc(4), { width: 200, height: 150 })
    // The flag of an alpha channel (RFC 9649 section 2.7.1), which the picture does not have.
    bytes[20] = 0x18
    expect((await decoder.normalise(keep(bytes), join(makeScratch(), 'kept'))).placeholder).toHaveLength(4)
  })

  test('a lossless WebP stays one', async () => {
    const from = keep(
      await sharp(await makeSample('png'))
        .webp({ lossless: true })
        .toBuffer(),
    )
    const to = join(makeScratch(), 'kept')
    await decoder.normalise(from, to)
    expect(await differenceOf(from, to)).toBe(0)
  })
})

describe('makeVariant', () => {
  const quality = 80
  test.each(sample('formats to make others of', formats, 2))(
    'makes %s of each format, of the size that it says',
    async (format: ImageFormat) => {
      for (const source of formats) {
        const to = join(makeScratch(), 'copy')
        const made = await decoder.makeVariant(keep(await makeSample(source)), to, { width: 100, fit: 'cover', format, quality })
        expect(made).toEqual({ width: 100, height: 75, size: statSync(to).size })
        expect(await sharp(to).metadata()).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 100, height: 75 })
      }
    },
  )

  test('a cut keeps the focal point in view', async () => {
    const from = keep(await halves(400, 100).png().toBuffer())
    const colourAt = async (x: number) => {
      const to = join(makeScratch(), 'copy')
      await decoder.makeVariant(from, to, { width: 50, height: 50, fit: 'cover', format: 'png', quality, focalPoint: { x, y: 0.5 } })
      return pixelOf(to, 25, 25)
    }
    expect(await colourAt(0.2)).toEqual([255, 0, 0, 255])
    expect(await colourAt(0.8)).toEqual([0, 0, 255, 255])
  })

  test('room around it is clear, and white in JPEG', async () => {
    const from = keep(await makeSample('png'))
    const corner = async (format: ImageFormat) => {
      const to = join(makeScratch(), 'copy')
      expect(await decoder.makeVariant(from, to, { width: 100, height: 100, fit: 'contain', format, quality })).toMatchObject({
        width: 100,
        height: 100,
      })
      return pixelOf(to, 50, 2)
    }
    expect((await corner('webp'))[3]).toBe(0)
    expect((await corner('png'))[3]).toBe(0)
    expect((await corner('jpeg')).every((value) => near(value, 255))).toBe(true)
  })

  test('moves where the format can, and is the first frame elsewhere', async () => {
    const from = keep(await makeAnimation('gif'))
    for (const [format, pages] of [
      ['gif', 3],
      ['webp', 3],
      ['png', undefined],
      ['jpeg', undefined],
      ['avif', 1],
    ] as const) {
      const to = join(makeScratch(), 'copy')
      const made = await decoder.makeVariant(from, to, { width: 60, height: 60, fit: 'cover', format, quality, focalPoint: { x: 1, y: 0 } })
      expect(made).toMatchObject({ width: 60, height: 60 })
      expect((await sharp(to).metadata()).pages).toBe(pages)
      expect(near((await pixelOf(to, 30, 30))[0], 255)).toBe(true)
    }
  })

  test.each(['gif', 'webp'] as const)('of a moving %s the first frame alone is copied where that is asked', async (format) => {
    const from = keep(await makeAnimation(format))
    const to = join(makeScratch(), 'copy')
    const spec = { width: 60, fit: 'cover', format: 'webp', quality, isStill: true } as const
    expect(await decoder.makeVariant(from, to, spec)).toMatchObject({ width: 60, height: 45 })
    expect((await sharp(to).metadata()).pages).toBe(undefined)
    expect(near((await pixelOf(to, 30, 30))[0], 255)).toBe(true)
    expect((await sharp(await decoder.drawVariant(from, spec)).metadata()).pages).toBe(undefined)
  })

  test('the same image and spec give the same bytes', async () => {
    const from = keep(await makeSample('jpeg'))
    const [one, other] = [join(makeScratch(), 'copy'), join(makeScratch(), 'copy')]
    for (const to of [one, other]) await decoder.makeVariant(from, to, { width: 100, fit: 'cover', format: 'webp', quality })
    expect(await differenceOf(one, other)).toBe(0)
    expect(statSync(one).size).toBe(statSync(other).size)
  })

  test('a folder that is not there is what the system says, and no file is left of what failed', async () => {
    const from = keep(await makeSample('png'))
    const spec = { fit: 'cover', format: 'webp', quality } as const
    await expect(decoder.makeVariant(from, join(makeScratch(), 'none', 'copy'), spec)).rejects.toMatchObject({ code: 'ENOENT' })
    const half = keep((await makeSample('png')).subarray(0, 4000))
    const to = join(makeScratch(), 'copy')
    await expect(decoder.makeVariant(half, to, spec)).rejects.toMatchObject({ code: 'SITE_IMAGE_BROKEN' })
    expect(readdirSync(join(to, '..'))).toEqual([])
  })
})

test('who comes when too many wait is told to come back', async () => {
  const busy = openDecoder({ mostWaiting: 0 })
  const file = keep(await makeSample('png'))
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => busy.inspect(file)))
  await busy.close()
  const refused = asked.filter((result) => result.status === 'rejected').map(({ reason }) => reason as object)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(20)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'SITE_IMAGE_BUSY', retryAfter: 2 })
  await expect(busy.inspect(file)).rejects.toMatchObject({ code: 'SITE_IMAGE_BUSY' })
})

/** Mean difference of a value of a pixel, of 255. */
async function differenceOf(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return Infinity
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] as number)), 0) / a.length
}

describe('drawVariant', () => {
  test('gives the bytes that makeVariant writes', async () => {
    const from = keep(await makeSample('png'))
    const to = `${from}.copy`
    const spec = { width: 100, fit: 'cover', format: 'webp', quality: 80 } as const
    await decoder.makeVariant(from, to, spec)
    expect(Buffer.from(await decoder.drawVariant(from, spec)).equals(readFileSync(to))).toBe(true)
  })
})
