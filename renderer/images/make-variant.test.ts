import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { makeVariant } from './make-variant.ts'

/** Red above blue, as a camera on its side keeps it. */
async function photo(orientation: number): Promise<string> {
  const half = (background: string) => ({ create: { width: 300, height: 200, channels: 3 as const, background } })
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(half('#ff0000')).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  const file = join(makeScratch(), 'photo.jpg')
  writeFileSync(file, bytes)
  return file
}

test('a copy is WebP of the width, without what the camera noted, and the same each time', async () => {
  const file = await photo(1)
  const copy = await makeVariant(file, 150)
  expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp', width: 150, height: 50 })
  expect((await sharp(copy).metadata()).exif).toBeUndefined()
  expect(Buffer.from(await makeVariant(file, 150)).equals(Buffer.from(copy))).toBe(true)
})

test('a photo of a camera on its side stands upright', async () => {
  const copy = await makeVariant(await photo(6), 100)
  expect(await sharp(copy).metadata()).toMatchObject({ width: 100, height: 300 })
  const { data } = await sharp(copy).extract({ left: 50, top: 20, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
})

test('half a file is no picture', async () => {
  const file = await photo(1)
  writeFileSync(file, (await sharp(file).jpeg().toBuffer()).subarray(0, 300))
  await expect(makeVariant(file, 100)).rejects.toThrow()
})
