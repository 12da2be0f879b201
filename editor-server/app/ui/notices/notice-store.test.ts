import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notificationPositions } from '#content/model/notification/read-notification.ts'
import { NoticeStore } from './notice-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const messagesOf = (store: NoticeStore) => store.getState().map(({ message }) => message)

describe('a notice', () => {
  test('stands at the bottom for five seconds where nothing else is said', () => {
    const store = new NoticeStore()
    store.show({ message: 'Hallo' })
    expect(store.getState()).toMatchObject([{ position: 'bottom', kind: 'information', timeout: 5000 }])
    vi.advanceTimersByTime(4999)
    expect(messagesOf(store)).toEqual(['Hallo'])
    vi.advanceTimersByTime(1)
    expect(messagesOf(store)).toEqual([])
  })

  test.each(notificationPositions)('may stand at %s', (position) => {
    const store = new NoticeStore()
    store.show({ message: 'Hallo', position })
    expect(store.getState()[0]?.position).toBe(position)
  })

  test('without an end stays until it is closed', () => {
    const store = new NoticeStore()
    const id = store.show({ message: 'Hallo', timeout: 0 })
    vi.advanceTimersByTime(3_600_000)
    expect(messagesOf(store)).toEqual(['Hallo'])
    store.close(id)
    store.close(id)
    expect(messagesOf(store)).toEqual([])
  })

  test('waits while somebody reads, and then has the time that was left', () => {
    const store = new NoticeStore()
    store.show({ message: 'Hallo' })
    vi.advanceTimersByTime(3000)
    store.hold('pointer')
    store.hold('focus')
    store.show({ message: 'Later' })
    vi.advanceTimersByTime(60_000)
    store.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(messagesOf(store)).toEqual(['Hallo', 'Later'])
    store.release('focus')
    vi.advanceTimersByTime(2000)
    expect(messagesOf(store)).toEqual(['Later'])
    vi.advanceTimersByTime(3000)
    expect(messagesOf(store)).toEqual([])
  })
})

test.each([
  ['a place that there is not', { message: 'Hallo', position: 'middle' }, 'position'],
  ['a time below zero', { message: 'Hallo', timeout: -1 }, 'timeout'],
  ['no words', { message: '' }, 'message'],
])('%s is told to developers, and changes nothing', (_name, wrong, field) => {
  const report = vi.fn<(text: string) => void>()
  const store = new NoticeStore({ report })
  store.show({ message: 'Staat er' })
  const before = store.getState()
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  expect(store.show(wrong as never)).toBeUndefined()
  expect(store.getState()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
  expect(report.mock.calls).toEqual([[expect.stringContaining(`${field}: `)]])
})

test('misuse is in the console', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  new NoticeStore().show({ message: 'x', timeout: -5 })
  expect(error).toHaveBeenCalledOnce()
})
