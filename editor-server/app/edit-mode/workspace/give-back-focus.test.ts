import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBackFocus } from './give-back-focus.ts'

interface Place {
  closest: () => unknown
}

const dialog = { name: 'dialog' }
const inDialog: Place = { closest: () => dialog }
const body: Place = { closest: () => null }
const elsewhere: Place = { closest: () => null }
let focused: Place
let drawn: unknown[]
let frames: (() => void)[]

beforeEach(() => {
  focused = inDialog
  drawn = [dialog]
  frames = []
  vi.stubGlobal('document', {
    body,
    querySelectorAll: () => drawn,
    get activeElement() {
      return focused
    },
  })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
})
afterEach(() => vi.unstubAllGlobals())

function draw(count: number): void {
  for (let frame = 0; frame < count; frame += 1) for (const act of frames.splice(0)) act()
}

test('a dialog that goes late, and with the focus, does not keep what was added from getting it', () => {
  let isThere = false
  const giveBack = vi.fn(() => isThere)
  giveBackFocus(giveBack)
  draw(4)
  expect(giveBack).toHaveBeenCalled()
  focused = body
  draw(4)
  isThere = true
  draw(1)
  expect(giveBack).toHaveLastReturnedWith(true)
  expect(frames).toEqual([])
})

test('focus stays where people went on meanwhile', () => {
  const giveBack = vi.fn(() => false)
  giveBackFocus(giveBack)
  draw(4)
  const before = giveBack.mock.calls.length
  focused = elsewhere
  draw(4)
  expect(giveBack).toHaveBeenCalledTimes(before)
  expect(frames).toEqual([])
})

test('a dialog that follows gets the focus although it is drawn a moment before', () => {
  const giveBack = vi.fn(() => false)
  giveBackFocus(giveBack)
  focused = body
  drawn = [{ name: 'the next dialog' }]
  draw(4)
  expect(giveBack).not.toHaveBeenCalled()
  expect(frames).toEqual([])
})
