// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { giveBackFocus } from './give-back-focus.ts'

beforeEach(() => {
  document.body.innerHTML = '<button id="one"></button><button id="other"></button>'
})

const button = (id: string) => document.getElementById(id) as HTMLButtonElement

test('focus that moves on meanwhile stays, and that is told', async () => {
  const onLeft = vi.fn()
  let attempts = 0
  button('one').focus()
  giveBackFocus(() => {
    attempts += 1
    if (attempts === 2) queueMicrotask(() => button('other').focus())
    return false
  }, onLeft)
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1))
  expect([attempts, document.activeElement?.id]).toEqual([2, 'other'])
})

test('nothing is told once it has arrived', async () => {
  const onLeft = vi.fn()
  const giveBack = vi.fn(() => {
    button('one').focus()
    return true
  })
  giveBackFocus(giveBack, onLeft)
  await vi.waitFor(() => expect(giveBack).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([giveBack.mock.calls.length, onLeft.mock.calls.length, document.activeElement?.id]).toEqual([1, 0, 'one'])
})
