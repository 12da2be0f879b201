import { expect, test } from 'vitest'
import { type Layout, placeOver } from './place-over.ts'

const tools = { width: 300, height: 40 }
const window = { width: 1000, height: 800 }
const at = (left: number, top: number, bottom: number, frame?: Layout['frame']) => {
  const { x, y } = placeOver({ text: { left, top, bottom }, tools, window, frame })
  return [x, y]
}

test.each<[string, [left: number, top: number, bottom: number], [x: number, y: number]]>([
  ['stand above the text, at its left', [100, 200, 400], [100, 152]],
  ['stand above it where there is just room', [100, 56, 400], [100, 8]],
  ['stand below it where there is not', [100, 55, 400], [100, 408]],
  ['stand below it where there is just room', [100, 10, 760], [100, 768]],
  ['stand at the upper edge where the text fills the window', [100, 10, 761], [100, 8]],
  ['keep to the left edge', [-50, 200, 400], [8, 152]],
  ['keep to the right edge', [900, 200, 400], [692, 152]],
])('tools %s', (_, text, expected) => {
  expect(at(...text)).toEqual(expected)
})

test('tools that are wider than the window keep to its left edge', () => {
  expect(placeOver({ text: { left: 900, top: 200, bottom: 400 }, tools: { ...tools, width: 2000 }, window }).x).toBe(8)
})

test('in a frame tools follow what is drawn of the text, and keep below the upper edge of the frame', () => {
  const half = { drawn: { left: 200, top: 100, width: 400 }, clientWidth: 800 }
  expect(at(100, 300, 400, half)).toEqual([250, 202])
  expect(at(100, 112, 400, half)).toEqual([250, 108])
  expect(at(100, 110, 400, half)).toEqual([250, 308])
  expect(at(100, 110, 1400, half)).toEqual([250, 108])
  // Not drawn yet.
  expect(at(100, 300, 400, { ...half, clientWidth: 0 })).toEqual([300, 352])
  // Scrolled half out of the window.
  expect(at(100, 10, 2000, { drawn: { left: 0, top: -100, width: 800 }, clientWidth: 800 })).toEqual([100, 8])
})
