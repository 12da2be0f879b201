import { expect, it } from 'vitest'
import { listChanges } from './list-changes.ts'
import { AUDIT_TEXT, auditChangeSchema } from './schema.ts'

it('tells what differs, from what to what', () => {
  const before = { isAdmin: false, roleIds: ['a'], name: 'Redactie', same: { a: 1 }, gone: 'x' }
  const after = { isAdmin: true, roleIds: ['a', 'b'], name: 'Redactie', same: { a: 1 }, added: 3 }
  expect(listChanges(before, after)).toEqual([
    { field: 'isAdmin', from: false, to: true },
    { field: 'roleIds', from: ['a'], to: ['a', 'b'] },
    { field: 'gone', from: 'x' },
    { field: 'added', to: 3 },
  ])
})

it('keeps what is long or nested out of a line, and says that it changed', () => {
  const changes = listChanges(
    { text: 'x', list: [], deep: { a: 1 } },
    { text: 'y'.repeat(900), list: Array.from({ length: 50 }, String), deep: { a: 2 } },
  )
  expect(changes).toEqual([
    { field: 'text', from: 'x', to: `${'y'.repeat(AUDIT_TEXT - 1)}…` },
    { field: 'list', from: [] },
    { field: 'deep' },
  ])
  for (const change of changes) expect(auditChangeSchema.safeParse(change).success).toBe(true)
})
