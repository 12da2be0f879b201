import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPublicTranslate } from '#content/messages/public/translate-public.ts'
import { NoticeStore } from '../ui/notices/notice-store.ts'
import { failureCodeOf } from '../client/api/failure-codes.ts'
import { createTaskRunner, type TaskRunnerOptions } from './task-runner.ts'

const t = createPublicTranslate('nl')
const manager = { properties: [], isContentManager: true }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-21T09:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function createBench(user: ReturnType<TaskRunnerOptions['findUser']> = manager) {
  const notices = new NoticeStore()
  const log = vi.fn<TaskRunnerOptions['log']>()
  let id = 0
  const runner = createTaskRunner({ notices, findUser: () => user, t, log, now: () => new Date(), createId: () => `task-${++id}` })
  const shown = () => notices.getState().map(({ kind, message, action }) => [kind, message, action?.label])
  const press = () => notices.getState().at(-1)?.action?.run()
  return { runner, notices, log, shown, press }
}

/** Work that ends on command. */
function createWork() {
  let resolve: (value: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const work = vi.fn<() => Promise<string>>(
    () =>
      new Promise((done, fail) => {
        resolve = done
        reject = fail
      }),
  )
  return { work, finish: (value = 'klaar') => resolve(value), fail: (text = 'stuk') => reject(new Error(text)) }
}

describe('a task', () => {
  test('says that it is busy after a second, and that it is done for ten', async () => {
    const { runner, shown } = createBench()
    const { work, finish } = createWork()
    const result = runner.run({ type: 'save', entity: 'page', work })
    vi.advanceTimersByTime(999)
    expect(shown()).toEqual([])
    expect(runner.getState()).toMatchObject([{ type: 'save', entity: 'page', state: 'processing' }])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([['information', 'Bezig met opslaan…', undefined]])
    finish()
    expect(await result).toBe('klaar')
    expect(shown()).toEqual([['positive', 'Opgeslagen.', undefined]])
    expect(runner.getState()).toEqual([])
    vi.advanceTimersByTime(9999)
    expect(shown()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('closes when its user wants it to', async () => {
    const { runner, shown } = createBench({ ...manager, properties: [{ key: 'notificationClose', value: 3 }] })
    await runner.run({ type: 'add', entity: 'page', work: async () => 1 })
    vi.advanceTimersByTime(2999)
    expect(shown()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('that is silent says only how it ended', async () => {
    const { runner, shown } = createBench()
    const { work, finish } = createWork()
    const result = runner.run({ type: 'save', entity: 'page', isSilent: true, work })
    vi.advanceTimersByTime(5000)
    expect(shown()).toEqual([])
    finish()
    await result
    expect(shown()).toHaveLength(1)
  })

  test('that fails names the moment, is logged, stays, and can be tried again', async () => {
    const { runner, shown, press, log } = createBench()
    const { work, fail, finish } = createWork()
    const onDone = vi.fn<(result: string) => void>()
    const result = runner.run({ type: 'delete', entity: 'list item', work, onDone })
    fail('stuk')
    expect(await result).toBeUndefined()
    const text = 'Verwijderen is niet gelukt. Code: DELETE-LISTITEM-20261121T093000Z'
    expect(shown()).toEqual([['negative', text, 'Probeer opnieuw']])
    expect(log.mock.calls).toEqual([['error', 'stuk', { code: 'DELETE-LISTITEM-20261121T093000Z' }]])
    vi.advanceTimersByTime(3_600_000)
    expect(shown()).toHaveLength(1)

    press()
    finish('gelukt')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('gelukt'))
    expect(work).toHaveBeenCalledTimes(2)
    expect(shown().map(([kind]) => kind)).toContain('positive')
    expect(runner.getState()).toEqual([])
  })

  test.each([
    ['a user', { ...manager, isContentManager: false }, 0],
    ['who looks after it', manager, 1],
  ])('that fails is told to %s or to the log alone', async (_name, user, amount) => {
    const { runner, shown, log } = createBench(user)
    await runner.run({ type: 'save', entity: 'profile', work: () => Promise.reject(new Error('x')) })
    expect(shown()).toHaveLength(amount)
    expect(log).toHaveBeenCalledOnce()
  })

  test.each([
    ['in words of its own', 'Rol is in gebruik.', [['negative', 'Rol is in gebruik.', undefined]]],
    ['by its form alone', '', []],
  ])('that another try would not mend is told %s, is logged, and is over', async (_name, words, told) => {
    const { runner, shown, log } = createBench()
    const failure = new Error('bezet')
    const work = () => Promise.reject(failure)
    const wordsFor = (error: unknown) => (error === failure ? words : undefined)
    expect(await runner.run({ type: 'delete', entity: 'role', work, wordsFor })).toBeUndefined()
    expect([shown(), runner.getState()]).toEqual([told, []])
    expect(log.mock.calls).toEqual([['error', 'bezet', { code: 'DELETE-ROLE-20261121T093000Z' }]])
    expect(failureCodeOf(failure)).toBe('DELETE-ROLE-20261121T093000Z')
  })

  test('can be undone, by a task of its own', async () => {
    const { runner, shown, press } = createBench()
    const undo = vi.fn<(result: string) => Promise<void>>(async () => {})
    await runner.run({ type: 'delete', entity: 'page', work: async () => 'weg', undo })
    expect(shown()).toEqual([['positive', 'Verwijderd.', 'Ongedaan maken']])
    press()
    await vi.waitFor(() => expect(shown().at(-1)).toEqual(['positive', 'Teruggezet.', undefined]))
    expect(undo).toHaveBeenCalledExactlyOnceWith('weg')
  })

  test('offers no undo where a result leaves nothing to take back', async () => {
    const { runner, shown } = createBench()
    const work = (result: string[]) =>
      runner.run({ type: 'edit', entity: 'page', work: async () => result, undo: async () => {}, isUndoable: (done) => done.length > 0 })
    await work([])
    expect(shown()).toEqual([['positive', 'Gewijzigd.', undefined]])
    await work(['weg'])
    expect(shown().at(-1)).toEqual(['positive', 'Gewijzigd.', 'Ongedaan maken'])
  })

  test('that cannot be undone says why in words of its own, and offers no second try', async () => {
    const { runner, shown, press } = createBench()
    const undo = () => Promise.reject(new Error('anders'))
    const undoWordsFor = (error: unknown) => ((error as Error).message === 'anders' ? 'Een ander was u voor.' : undefined)
    await runner.run({ type: 'save', entity: 'setting', work: async () => 1, undo, undoWordsFor })
    press()
    await vi.waitFor(() => expect(shown().at(-1)).toEqual(['negative', 'Een ander was u voor.', undefined]))
    expect(runner.getState()).toEqual([])
  })
})
