import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCropWindow } from './crop-window.ts'

const wide = { width: 2000, height: 1000 }

it('keeps the middle without a focal point', () => {
  expect(findCropWindow(wide, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(findCropWindow({ width: 1000, height: 2000 }, 1)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
})

it('has the focal point in its middle, and stays within the picture', () => {
  expect(findCropWindow(wide, 1, { x: 0.6, y: 0.1 })).toMatchObject({ x: 0.35, y: 0 })
  expect(findCropWindow(wide, 1, { x: 0.1, y: 0.5 })).toMatchObject({ x: 0 })
  expect(findCropWindow(wide, 1, { x: 1, y: 0.5 })).toMatchObject({ x: 0.5 })
})

it('has the shape that was asked for, holds the focal point, and nothing larger would fit', () => {
  const side = fc.integer({ min: 1, max: 5000 })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(side, side, fc.double({ min: 0.05, max: 20, noNaN: true }), part, part, (width, height, aspect, x, y) => {
      const found = findCropWindow({ width, height }, aspect, { x, y })
      expect((found.width * width) / (found.height * height)).toBeCloseTo(aspect, 5)
      expect(Math.max(found.width, found.height)).toBe(1)
      for (const [start, length, point] of [
        [found.x, found.width, x],
        [found.y, found.height, y],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start + length).toBeLessThanOrEqual(1 + 1e-9)
        expect(point).toBeGreaterThanOrEqual(start - 1e-9)
        expect(point).toBeLessThanOrEqual(start + length + 1e-9)
      }
    }),
  )
})
