import { describe, expect, test } from 'vitest'
import { imageHashIn, srcSetOf, variantsOf } from './image-variants.ts'

describe('variantsOf', () => {
  test.each([
    [1600, [400, 800]],
    [960, [400, 800]],
    [959, [400]],
    [479, []],
  ])('an image of %i px has copies that are clearly smaller: %j', (width, widths) => {
    expect(variantsOf('1f5e', 'jpg', width).map((variant) => variant.width)).toEqual(widths)
  })

  test('a GIF may move and a drawing has no pixels: they have no copies', () => {
    expect(variantsOf('1f5e', 'gif', 1600)).toEqual([])
    expect(srcSetOf('1f5e', 'svg', 1600)).toBeUndefined()
  })
})

test('every name in srcset leads back to its image', () => {
  const srcSet = srcSetOf('1f5e486ff11a20c07af3be53', 'jpg', 1600)
  expect(srcSet).toMatch(/ 400w, .* 800w, \/a\/1f5e486ff11a20c07af3be53\.jpg 1600w$/)
  const paths = srcSet?.split(', ').map((part) => part.split(' ')[0] as string) ?? []
  expect(new Set(paths).size).toBe(3)
  expect(paths.map(imageHashIn)).toEqual(Array(3).fill('1f5e486ff11a20c07af3be53'))
  expect(imageHashIn('/a/1f5e/rapport.pdf')).toBeUndefined()
})
