import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAVING, watchPageLifecycle } from './page-lifecycle.ts'

let browserWindow: EventTarget
let hasFocus: boolean
let end: () => void
let hasUnsaved: boolean
const onReturn = vi.fn()
const onLeave = vi.fn()

beforeEach(() => {
  browserWindow = new EventTarget()
  hasFocus = true
  hasUnsaved = false
  onReturn.mockClear()
  onLeave.mockClear()
  vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow))
  vi.stubGlobal('dispatchEvent', browserWindow.dispatchEvent.bind(browserWindow))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => hasFocus }))
  end = watchPageLifecycle({ hasUnsaved: () => hasUnsaved, onLeave, onReturn })
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

const seen = () => [onLeave.mock.calls.length, onReturn.mock.calls.length]

test('a page that is hidden or goes is left, and one that is shown or has its connection back is returned to', () => {
  const turn = (visibilityState: string) => {
    Object.assign(document, { visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  expect(seen()).toEqual([1, 0])
  turn('visible')
  expect(seen()).toEqual([1, 1])
  browserWindow.dispatchEvent(new Event('online'))
  expect(seen()).toEqual([1, 2])
  browserWindow.dispatchEvent(new Event('pagehide'))
  expect(seen()).toEqual([2, 2])
})

test('leaving with work that is not saved asks first', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    browserWindow.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([leave(), onLeave.mock.calls.length]).toEqual([false, 0])
  hasUnsaved = true
  // Kept while the browser asks.
  expect([leave(), onLeave.mock.calls.length]).toEqual([true, 1])
  hasUnsaved = false
  // What is only in a field is given out first.
  browserWindow.addEventListener(LEAVING, () => (hasUnsaved = true))
  expect(leave()).toBe(true)
})

test('a watch that has ended hears nothing', () => {
  end()
  goAndComeBack('the window')
  for (const type of ['pagehide', 'online']) browserWindow.dispatchEvent(new Event(type))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(seen()).toEqual([0, 0])
})

test('where there is no page there is nothing to watch', () => {
  vi.unstubAllGlobals()
  expect(() => watchPageLifecycle({ hasUnsaved: () => true, onLeave, onReturn })()).not.toThrow()
})
