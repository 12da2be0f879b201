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

test.each([
  ['above words, and none stand below the text', [152], 408],
  ['below words as well', [152, 408], 152],
  ['below alone', [408], 152],
])('tools that would lie %s are placed', (_, worded, y) => {
  const coversWords = (place: { y: number }) => worded.includes(place.y)
  expect(placeOver({ text: { left: 100, top: 200, bottom: 400 }, tools, window, coversWords }).y).toBe(y)
})

test.each([
  ['in the middle', { top: 300, bottom: 360 }, 8],
  ['near the upper edge', { top: 30, bottom: 60 }, 752],
  ['all over the window', { top: -100, bottom: 900 }, 8],
])('over a text that fills the window tools keep clear of what is selected %s', (_, selected, y) => {
  expect(placeOver({ text: { left: 100, top: -200, bottom: 1200 }, selected, tools, window }).y).toBe(y)
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

test.each([
  ['below the text', { left: 100, top: 408, right: 200, bottom: 436 }, 444],
  ['beside the tools', { left: 500, top: 408, right: 600, bottom: 436 }, 408],
  ['further below', { left: 100, top: 460, right: 200, bottom: 488 }, 408],
])('tools that go below their text keep off buttons %s', (_, buttons, y) => {
  expect(placeOver({ text: { left: 100, top: 20, bottom: 400 }, tools, window, buttons }).y).toBe(y)
})
