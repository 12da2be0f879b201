import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCropWindow } from '#content/model/media/crop-window.ts'
import { placeVariant } from './place-variant.ts'

test('editors see the cut that copies have, to the pixel', () => {
  const side = fc.integer({ min: 500, max: 4000 })
  const boxSide = fc.integer({ min: 1, max: 9 }).map((steps) => steps * 50)
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(side, side, boxSide, boxSide, part, part, (width, height, boxWidth, boxHeight, x, y) => {
      const wanted = { width: boxWidth, height: boxHeight, fit: 'cover', format: 'webp', focalPoint: { x, y } } as const
      const { scaled, cut } = placeVariant({ width, height }, wanted)
      const shown = findCropWindow({ width, height }, boxWidth / boxHeight, { x, y })
      expect(Math.abs((cut?.left ?? 0) - shown.x * scaled.width)).toBeLessThan(1.5)
      expect(Math.abs((cut?.top ?? 0) - shown.y * scaled.height)).toBeLessThan(1.5)
    }),
  )
})
