import { expect, it, test } from 'vitest'
import type { CanvasState } from '../canvas/canvas-state.ts'
import { onceShown, readAsked } from './asked.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'

test.each([
  [`?block=${guid}`, { block: guid, dialog: undefined }],
  ['?open=schedule', { block: undefined, dialog: 'schedule' }],
  ['?open=findings&x=1', { block: undefined, dialog: 'findings' }],
  ['?open=publish&block=x', { block: undefined, dialog: 'publish' }],
  ['?open=unpublish&block=x', { block: undefined, dialog: undefined }],
  ['', { block: undefined, dialog: undefined }],
])('of %s it reads what edit mode knows', (search, asked) => {
  expect(readAsked(search)).toEqual(asked)
})

it('waits until the page is drawn, and goes once', () => {
  let listener = () => {}
  let isShown = false
  const canvas = {
    getState: () => ({ isShown }) as CanvasState,
    subscribe(listen: () => void) {
      listener = listen
      return () => (listener = () => {})
    },
  }
  let gone = 0
  onceShown(canvas, () => (gone += 1))
  listener()
  expect(gone).toBe(0)
  isShown = true
  listener()
  listener()
  expect(gone).toBe(1)
  onceShown(canvas, () => (gone += 1))
  expect(gone).toBe(2)
})
