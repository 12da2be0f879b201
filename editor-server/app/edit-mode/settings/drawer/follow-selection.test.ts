import { expect, test } from 'vitest'
import { createSampleSession, sampleBlocks } from '../../examples/samples/sample-session.ts'
import { createInsert } from '../../session/actions/commands.ts'
import { ViewStore } from '../../workspace/view-store.ts'
import { followSelection } from './follow-selection.ts'

function begin() {
  const session = createSampleSession('nl')
  const view = new ViewStore()
  return { session, view, stop: followSelection(session, view) }
}

test('who selects a block gets its settings, and keeps them when nothing is selected any more', () => {
  const { session, view } = begin()
  expect(view.get().tab).toBe('blocks')
  session.select([sampleBlocks.text.guid])
  expect(view.get().tab).toBe('settings')
  session.select([])
  expect(view.get().tab).toBe('settings')
})

test('who inserts one block after the other keeps the blocks', () => {
  const { session, view } = begin()
  const kind = session.code.findKind('text')
  for (const guid of ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']) {
    expect(kind && session.dispatch(createInsert(kind, { position: 'main' }, () => guid))).toBeTruthy()
    expect(session.getState().selection).toEqual([guid])
    expect(view.get().tab).toBe('blocks')
  }
})

test('another tab stays, and so does every tab once nobody follows', () => {
  const { session, view, stop } = begin()
  view.set({ tab: 'rights' })
  session.select([sampleBlocks.list.guid])
  expect(view.get().tab).toBe('rights')
  view.set({ tab: 'blocks' })
  stop()
  session.select([sampleBlocks.text.guid])
  expect(view.get().tab).toBe('blocks')
})
