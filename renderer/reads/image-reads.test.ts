import { describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { makeReads, mediaEntry, mediaRow } from '#tests/support/rows.ts'
import { deriveByName } from './create-reads.ts'
import { facts } from './facts.ts'
import { imageKey, readImageKey } from './image-reads.ts'
import type { ImageShape } from '../pictures/image-variants.ts'
import { startRecording } from './recording.ts'
import type { MediaRow } from './rows.ts'

const guid = guidOf(77)
const colours = ['#112233', '#223344', '#334455', '#445566']

function read(shape: ImageShape, row: Partial<MediaRow> = {}, entry = {}) {
  const file = mediaRow(guid, { hash: 'abc', width: 1600, height: 1000, frames: 1, placeholder: colours, ...row })
  const reads = makeReads({ media: [mediaEntry(guid, entry)], mediaFiles: [file] })
  const image = reads.open(startRecording()).image(guid, shape)
  return { image, node: reads.derived.get(imageKey(guid, shape)), reads }
}

test('a page shows copies: the one of 1200 px where nothing is chosen, and colours until it is there', () => {
  expect(read({}).image).toMatchObject({
    src: '/a/abc-1200v2.webp',
    srcSet: ['160', '320', '600', '800', '1200', '1600'].map((width) => `/a/abc-${width}v2.webp ${width}w`).join(', '),
    width: 1600,
    height: 1000,
    placeholder: '#112233,#223344,#334455,#445566',
  })
})

test('of one size a copy is chosen by the density of the screen', () => {
  expect(read({ ratio: '1:1', shownWidth: 56 }).image).toMatchObject({
    src: '/a/abc-160-1x1-50v2.webp',
    srcSet: '/a/abc-80-1x1-50v2.webp 1x, /a/abc-160-1x1-50v2.webp 2x',
    width: 1000,
    height: 1000,
  })
})

describe('an image is shown as it is', () => {
  const original = { src: '/a/abc.png', width: 1600, height: 1000 }

  test('where it could not be decoded', () => {
    const { image } = read({ ratio: '1:1' }, { frames: undefined, placeholder: undefined })
    expect(image).toEqual({ ...original, entry: mediaEntry(guid) })
  })

  test('where it is a long film that moves; a short one has copies', () => {
    const gif = (frames: number) => read({ moves: true }, { frames, path: `media/${guid}.gif` }, { extension: 'gif' }).image?.src
    expect(gif(16)).toBe('/a/abc.gif')
    expect(gif(15)).toBe('/a/abc-1200v2.webp')
    expect(gif(1)).toBe('/a/abc-1200v2.webp')
  })
})

test.each([2, 16, 500])('an animation of %i frames shows its first one, unless the place lets it move', (frames) => {
  const { image } = read({ ratio: '1:1', shownWidth: 56 }, { frames })
  expect(image).toMatchObject({ src: '/a/abc-160-1x1-50-stillv2.webp', isStill: true })
  expect(image?.srcSet).toBe('/a/abc-80-1x1-50-stillv2.webp 1x, /a/abc-160-1x1-50-stillv2.webp 2x')
  expect(read({ moves: true }, { frames }).image).not.toHaveProperty('isStill')
  expect(read({}, { frames: 1 }).image).not.toHaveProperty('isStill')
})

test('one sees through it: nothing stands in', () => {
  expect(read({}, { placeholder: undefined }).image).not.toHaveProperty('placeholder')
})

test('the focal point is read by those alone who cut', () => {
  expect(read({}).node?.deps).toEqual([facts.media(guid)])
  expect(read({ ratio: '1:1' }).node?.deps).toEqual([facts.media(guid), facts.focus(guid)])
})

test('a focal point that leaves the cut as it is gives the same value', () => {
  const hashOf = (y: number) => read({ ratio: '1:1' }, {}, { focalPoint: { x: 0.5, y } }).node?.hash
  expect(hashOf(0.2)).toBe(hashOf(0.9))
  expect(read({ ratio: '1:1' }, {}, { focalPoint: { x: 0.4, y: 0.5 } }).node?.hash).not.toBe(hashOf(0.5))
})

test.each<ImageShape>([
  {},
  { ratio: '8:5' },
  { ratio: '8:5', isLeast: true },
  { ratio: '1:1', shownWidth: 56 },
  { shownHeight: 72 },
  { moves: true },
  { ratio: '8:5', shownWidth: 56, moves: true },
])('the name of a node is enough to compute it again: %j', (shape) => {
  const key = imageKey(guid, shape)
  expect(imageKey(guid, readImageKey(key).shape)).toBe(key)
  const { image, reads } = read(shape)
  reads.derived.clear()
  expect(deriveByName(reads, key)?.value).toEqual(image)
})
