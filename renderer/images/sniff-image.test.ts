import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeSample, makeStrangers } from '#tests/support/image-corpus.ts'
import { isLosslessWebp, sniffImage } from './sniff-image.ts'

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('knows %s by its bytes', async (format) => {
  const bytes = await makeSample(format)
  expect(sniffImage(bytes)).toBe(format)
  expect(sniffImage(bytes.subarray(1))).toBeUndefined()
})

test('an AVIF may call itself an image and say AVIF among what it may be read as', () => {
  const box = Buffer.from('0000001c667479706d69663100000000617669666d69663100000000', 'hex')
  expect(sniffImage(box)).toBe('avif')
  expect(sniffImage(Buffer.from(box.toString('latin1').replace('avif', 'heic'), 'latin1'))).toBeUndefined()
})

test('all else is none of ours', async () => {
  const known = (await makeStrangers()).filter(({ bytes }) => sniffImage(bytes) !== undefined)
  // Its box is that of an AVIF: the decoder finds out that the picture in it is not.
  expect(known.map(({ name }) => name)).toEqual(['another codec in the box of an AVIF'])
})

test('tells lossless WebP apart', async () => {
  const picture = sharp(await makeSample('png'))
  expect(isLosslessWebp(await picture.clone().webp({ lossless: true }).toBuffer())).toBe(true)
  expect(isLosslessWebp(await picture.clone().webp().toBuffer())).toBe(false)
})
