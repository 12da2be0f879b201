import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNpx } from './follow-npx.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what npx has started stops once, within a second after its parent', () => {
  let parent = 42
  const stop = vi.fn()
  followNpx(stop, () => parent)
  vi.advanceTimersByTime(60_000)
  expect(stop).not.toHaveBeenCalled()
  parent = 1
  vi.advanceTimersByTime(1000)
  expect(stop).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(stop).toHaveBeenCalledOnce()
})
