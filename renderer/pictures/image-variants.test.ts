import { describe, expect, test } from 'vitest'
import { findVariant, imageHashIn, imageRatios, shapeImage } from './image-variants.ts'

const hash = '1f5e486ff11a20c07af3be53'
const landscape = { hash, width: 1600, height: 1000 }
const widths = (width: number, shape = {}) =>
  shapeImage({ hash, width, height: width }, shape, undefined).variants.map((variant) => variant.width)

describe('shapeImage', () => {
  test.each([
    [4000, [160, 320, 600, 800, 1200, 2400]],
    [1600, [160, 320, 600, 800, 1200, 1600]],
    [1300, [160, 320, 600, 800, 1200]],
    [600, [160, 320, 600]],
    [100, [100]],
  ])('an image of %i px has copies up to its own size, and none larger: %j', (width, expected) => {
    expect(widths(width)).toEqual(expected)
  })

  test('what has one size has a copy for each density of screens, of the nearest width', () => {
    expect(widths(1000, { shownWidth: 56 })).toEqual([80, 160])
    expect(widths(1000, { shownHeight: 72 })).toEqual([80, 160])
    expect(widths(100, { shownWidth: 90 })).toEqual([100])
  })

  test('a cut has the ratio, around the focal point as far as the edges allow', () => {
    const cut = (x: number) => shapeImage(landscape, { ratio: '1:1' }, { x, y: 0.9 })
    expect(cut(0.5)).toMatchObject({ width: 1000, height: 1000 })
    expect(cut(0.5).variants[0]).toEqual({ src: `/a/${hash}-160-1x1-50v2.webp`, width: 160, height: 160, focalPoint: { x: 0.5, y: 0.5 } })
    expect(cut(0.4).variants[0]?.focalPoint).toEqual({ x: (0.23 * 600 + 500) / 1600, y: 0.5 })
    expect(cut(0).variants[0]?.src).toContain('-1x1-0v')
    expect(cut(1).variants[0]?.src).toContain('-1x1-100v')
  })

  test('where the focal point changes nothing of the part, the names stay', () => {
    const names = (x: number, y: number) => shapeImage(landscape, { ratio: '1:1' }, { x, y }).variants.map(({ src }) => src)
    expect(names(0.1, 0.5)).toEqual(names(0.2, 0.1))
    expect(names(0.5, 0.5)).not.toEqual(names(0.4, 0.5))
  })

  test('an image of the ratio itself is whole, and so is one that is lower where only higher ones are cut', () => {
    const whole = shapeImage(landscape, {}, undefined)
    expect(shapeImage(landscape, { ratio: '8:5' }, { x: 0.1, y: 0.1 })).toEqual(whole)
    expect(shapeImage({ ...landscape, height: 500 }, { ratio: '8:5', isLeast: true }, undefined).height).toBe(500)
    expect(shapeImage({ ...landscape, height: 2000 }, { ratio: '8:5', isLeast: true }, undefined)).toMatchObject({
      width: 1600,
      height: 1000,
    })
  })
})

describe('findVariant', () => {
  const focalPoint = { x: 0.3, y: 0.6 }
  const shapes = [
    {},
    { shownWidth: 56 },
    { shownHeight: 72 },
    ...imageRatios.map((ratio) => ({ ratio })),
    { ratio: '1:1' as const, shownWidth: 56 },
    { moves: true },
    { ratio: '1:1' as const, moves: true },
  ]

  test.each([landscape, { ...landscape, frames: 3 }, { hash, width: 900, height: 2000 }, { hash, width: 90, height: 90, frames: 1 }])(
    'knows every copy that pages name: %j',
    (source) => {
      for (const shape of shapes) {
        for (const variant of shapeImage(source, shape, focalPoint).variants) {
          expect(findVariant(variant.src, source, focalPoint)).toEqual(variant)
          expect(imageHashIn(variant.src)).toBe(hash)
        }
      }
    },
  )

  test.each([
    `/a/${hash}-161v2.webp`,
    `/a/${hash}-1600-1x1-20v2.webp`,
    `/a/${hash}-160-1x1-31v2.webp`,
    `/a/${hash}-160-7x5-20v2.webp`,
    `/a/${hash}-160v1.webp`,
    `/a/${hash}-2400v2.webp`,
    `/a/${hash}-160-stillv2.webp`,
    `/a/${hash}.jpg`,
    `/a/${hash}/rapport.pdf`,
  ])('and no other: %s', (path) => {
    expect(findVariant(path, landscape, focalPoint)).toBeUndefined()
  })
})

test('the image itself leads to its hash, a document does not', () => {
  expect(imageHashIn(`/a/${hash}.jpg`)).toBe(hash)
  expect(imageHashIn(`/a/${hash}/rapport.pdf`)).toBeUndefined()
})
