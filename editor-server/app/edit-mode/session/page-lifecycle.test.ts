import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageLifecycle } from './page-lifecycle.ts'

let browserWindow: EventTarget
let hasFocus: boolean
let end: () => void
const onReturn = vi.fn()

beforeEach(() => {
  browserWindow = new EventTarget()
  hasFocus = true
  onReturn.mockClear()
  vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => hasFocus }))
  end = watchPageLifecycle({ hasUnsaved: () => false, onLeave: () => {}, onReturn })
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

function goAndComeBack(from: 'the window' | 'the frame'): void {
  hasFocus = from === 'the frame'
  browserWindow.dispatchEvent(new Event('blur'))
  hasFocus = true
  browserWindow.dispatchEvent(new Event('focus'))
}

test('coming back from another window counts as being back', () => {
  goAndComeBack('the window')
  expect(onReturn).toHaveBeenCalledOnce()
})

test('going from the page in its frame to a dialog is not being away', () => {
  goAndComeBack('the frame')
  expect(onReturn).not.toHaveBeenCalled()
  goAndComeBack('the window')
  goAndComeBack('the frame')
  expect(onReturn).toHaveBeenCalledOnce()
})
