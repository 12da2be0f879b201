import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeVariant } from './place-variant.ts'

const landscape = { width: 1200, height: 800 }
const format = 'webp'

describe('placeVariant', () => {
  test.each([
    ['as it is', {}, { width: 1200, height: 800 }],
    ['by width', { width: 600 }, { width: 600, height: 400 }],
    ['by height', { height: 200 }, { width: 300, height: 200 }],
    ['wider than there is', { width: 3000 }, { width: 1200, height: 800 }],
    ['in a box', { width: 300, height: 300 }, { width: 300, height: 300 }],
    ['in a larger box', { width: 3000, height: 1000 }, { width: 1200, height: 400 }],
  ])('cover: %s', (_, wanted, output) => {
    expect(placeVariant(landscape, { ...wanted, fit: 'cover', format }).output).toEqual(output)
  })

  test('inside keeps all of it, contain lays it on a ground of the box, fill stretches it', () => {
    const box = { width: 300, height: 300, format } as const
    expect(placeVariant(landscape, { ...box, fit: 'inside' })).toEqual({
      scaled: { width: 300, height: 200 },
      output: { width: 300, height: 200 },
    })
    expect(placeVariant(landscape, { ...box, fit: 'contain' })).toEqual({
      scaled: { width: 300, height: 200 },
      pad: { top: 50, right: 0, bottom: 50, left: 0 },
      output: { width: 300, height: 300 },
    })
    expect(placeVariant(landscape, { ...box, fit: 'fill' }).scaled).toEqual({ width: 300, height: 300 })
  })

  test('a box that a small image does not fill shrinks in proportion', () => {
    const small = { width: 100, height: 100 }
    expect(placeVariant(small, { width: 400, height: 200, fit: 'contain', format })).toMatchObject({
      scaled: small,
      output: { width: 200, height: 100 },
    })
    expect(placeVariant(small, { width: 400, height: 200, fit: 'cover', format }).output).toEqual({ width: 100, height: 50 })
  })

  test.each([
    [{ x: 0, y: 0.5 }, 0],
    [{ x: 0.5, y: 0.5 }, 75],
    [{ x: 0.6, y: 0.5 }, 120],
    [{ x: 1, y: 0.5 }, 150],
    [undefined, 75],
  ])('cuts around the focal point %j', (focalPoint, left) => {
    const { cut } = placeVariant(landscape, { width: 300, height: 300, fit: 'cover', format, focalPoint })
    expect(cut).toEqual({ left, top: 0, width: 300, height: 300 })
  })

  test('what is too long or too large for its format shrinks', () => {
    expect(placeVariant({ width: 500, height: 40_000 }, { fit: 'cover', format }).output.height).toBe(16_383)
    expect(placeVariant({ width: 500, height: 40_000 }, { fit: 'cover', format: 'png' }).output.height).toBe(40_000)
    expect(placeVariant({ width: 10_000, height: 5000 }, { fit: 'cover', format }).output).toEqual({ width: 7071, height: 3536 })
  })

  const side = fc.integer({ min: 1, max: 20_000 })
  const asked = fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined })
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  test('a copy is never larger than its original, has the size that it says, and nothing of it lies outside', () => {
    const fits = fc.constantFrom('cover' as const, 'contain' as const, 'inside' as const, 'fill' as const)
    fc.assert(
      fc.property(side, side, asked, asked, fits, share, share, (width, height, w, h, fit, x, y) => {
        const { scaled, cut, pad, output } = placeVariant({ width, height }, { width: w, height: h, fit, format, focalPoint: { x, y } })
        expect(scaled.width).toBeGreaterThanOrEqual(1)
        expect(scaled.height).toBeGreaterThanOrEqual(1)
        expect(scaled.width).toBeLessThanOrEqual(width)
        expect(scaled.height).toBeLessThanOrEqual(height)
        if (w !== undefined) expect(output.width).toBeLessThanOrEqual(w)
        if (h !== undefined) expect(output.height).toBeLessThanOrEqual(h)
        if (cut) {
          expect(cut).toMatchObject(output)
          expect(cut.left).toBeGreaterThanOrEqual(0)
          expect(cut.top).toBeGreaterThanOrEqual(0)
          expect(cut.left + cut.width).toBeLessThanOrEqual(scaled.width)
          expect(cut.top + cut.height).toBeLessThanOrEqual(scaled.height)
        } else if (pad) {
          expect(Math.min(pad.top, pad.right, pad.bottom, pad.left)).toBeGreaterThanOrEqual(0)
          expect({ width: scaled.width + pad.left + pad.right, height: scaled.height + pad.top + pad.bottom }).toEqual(output)
        } else expect(scaled).toEqual(output)
      }),
    )
  })

  test('a cut holds the focal point, as near to its middle as it can be', () => {
    const box = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(side, side, box, box, share, share, (width, height, w, h, x, y) => {
        const { scaled, cut } = placeVariant({ width, height }, { width: w, height: h, fit: 'cover', format, focalPoint: { x, y } })
        if (!cut) return
        for (const [start, part, length, point] of [
          [cut.left, cut.width, scaled.width, x * scaled.width],
          [cut.top, cut.height, scaled.height, y * scaled.height],
        ] as const) {
          expect(point).toBeGreaterThanOrEqual(start)
          expect(point).toBeLessThanOrEqual(start + part)
          const isAtEdge = start === 0 || start === length - part
          if (!isAtEdge) expect(Math.abs(start + part / 2 - point)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })
})
