import { afterAll, expect, test, vi } from 'vitest'
import { makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import type { Action, Edited } from '../contract.ts'

// Rules that an earlier test of this process has loaded are there at once.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const edited: Edited = { kind: 'page', value: presentPage(makePage(1, 'Een'), true) }

test('a change is left to the server until its rules are there, and refused here from then on', async () => {
  const { applyAction } = await import('../actions/apply-action.ts')
  const { createEditCode } = await import('../actions/create-edit-code.ts')
  const { asStored } = await import('../edited-calls.ts')
  const { loadRules, withRules } = await import('./rules.ts')
  const code = createEditCode([], { language: 'nl', mayChangeRights: true })
  const wrong: Action[] = [
    { type: 'set-page', set: { title: '' } },
    { type: 'set-page-options', set: { headerImage: 'none' } },
  ]
  const spaced: Edited = { kind: 'page', value: { ...edited.value, title: 'Een ' } as typeof edited.value }
  for (const action of wrong) expect(() => applyAction(edited, action, code)).not.toThrow()
  expect(asStored(spaced).value.title).toBe('Een ')
  expect(await withRules(Promise.resolve('a part'))).toBe('a part')
  for (const action of wrong) expect(() => applyAction(edited, action, code)).toThrow('valueInvalid')
  expect(asStored(spaced).value.title).toBe('Een')
  expect((await loadRules()).readPayload('')).toBeUndefined()
})
