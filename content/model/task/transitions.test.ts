import { describe, expect, it } from 'vitest'
import { createPublicTranslate } from '../../messages/public/translate-public.ts'
import { taskTypes } from './schema.ts'
import { completeTask, failTask, findNotice, retryTask, startTask } from './transitions.ts'

const now = '2026-11-21T10:30:00.250+01:00'
const running = startTask({ id: '1', type: 'save', entity: 'list item' })
const manager = { isContentManager: true, properties: [{ key: 'notificationClose', value: 4 }] }

describe('task', () => {
  it('runs, then is done or failed for good until it is retried', () => {
    const failed = failTask(running, now)
    expect(failed).toMatchObject({ state: 'failed', failureCode: 'SAVE-LISTITEM-20261121T093000Z' })
    expect(completeTask(failed)).toBe(failed)
    expect(failTask(completeTask(running), now).state).toBe('done')
    expect(retryTask(failed)).toMatchObject({ state: 'processing', failureCode: undefined })
    expect(retryTask(running)).toBe(running)
  })

  it('says that it is busy after a second, unless silent', () => {
    expect(findNotice(running, 999, manager)).toBeUndefined()
    expect(findNotice(running, 1000, manager)).toEqual({ kind: 'information', messageKey: 'tasks.busy.save', timeout: 0 })
    expect(findNotice({ ...running, isSilent: true }, 5000, manager)).toBeUndefined()
  })

  it('says that it is done for as long as the profile says, with undo where there is one', () => {
    expect(findNotice({ ...completeTask(running), canUndo: true }, 0, manager)).toMatchObject({ timeout: 4000, action: 'undo' })
    expect(findNotice(completeTask(running), 0, { ...manager, properties: [] })).toEqual({
      kind: 'positive',
      messageKey: 'tasks.done.save',
      timeout: 10_000,
    })
  })

  it('shows failures to content managers, with retry', () => {
    expect(findNotice(failTask(running, now), 0, manager)).toMatchObject({ kind: 'negative', action: 'retry' })
    expect(findNotice(failTask(running, now), 0, { ...manager, isContentManager: false })).toBeUndefined()
  })

  it('has a text for every notice', () => {
    const t = createPublicTranslate('nl')
    for (const type of taskTypes) {
      for (const kind of ['busy', 'done', 'failed']) expect(t(`tasks.${kind}.${type}`, { code: 'X' })).not.toContain('tasks.')
    }
  })
})
