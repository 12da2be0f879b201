import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNpm } from './follow-npm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what npm has started stops once, within a second after its parent', () => {
  let parent = 42
  const stop = vi.fn()
  followNpm(stop, () => parent)
  vi.advanceTimersByTime(60_000)
  expect(stop).not.toHaveBeenCalled()
  parent = 1
  vi.advanceTimersByTime(1000)
  expect(stop).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(stop).toHaveBeenCalledOnce()
})
