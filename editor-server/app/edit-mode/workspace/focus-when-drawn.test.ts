import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusWhenDrawn } from './focus-when-drawn.ts'

let inDialog: boolean
let frames: (() => void)[]
beforeEach(() => {
  inDialog = false
  frames = []
  vi.stubGlobal('document', {
    get activeElement() {
      return { closest: (selector: string) => (inDialog && selector === '[role=dialog]' ? {} : null) }
    },
  })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
})
afterEach(() => vi.unstubAllGlobals())

const draw = () => frames.splice(0).forEach((act) => act())

test('focus goes to what opens once it is drawn', () => {
  const focus = vi.fn()
  focusWhenDrawn(focus)
  draw()
  expect(focus).not.toHaveBeenCalled()
  draw()
  expect(focus).toHaveBeenCalledOnce()
})

test('a dialog that somebody opens before that keeps the focus, and what is typed into it', () => {
  const focus = vi.fn()
  focusWhenDrawn(focus)
  draw()
  inDialog = true
  draw()
  expect(focus).not.toHaveBeenCalled()
})
