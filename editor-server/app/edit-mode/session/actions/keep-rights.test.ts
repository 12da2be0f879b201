import { expect, test } from 'vitest'
import { blockAt, editedPage } from '#tests/support/edited-samples.ts'
import { keepRights } from './keep-rights.ts'

test('the rights of a page and its blocks are those of another, and nothing else of it is', () => {
  const mine = editedPage(
    [blockAt(1, { content: 'mijn', addPermission: 'Public', addRoles: ['y'] }), blockAt(2, { addPermission: 'Users' })],
    {
      title: 'Mijn',
      viewAccess: 'Public',
      editRoles: ['y'],
    },
  )
  const theirs = editedPage([blockAt(1, { content: 'hun', addPermission: 'Admin' })], {
    title: 'Hun',
    viewAccess: 'Roles',
    viewRoles: ['x'],
  })
  const { value } = keepRights(mine, theirs)
  expect(value).toMatchObject({ title: 'Mijn', viewAccess: 'Roles', viewRoles: ['x'], editRoles: [] })
  expect('buildingBlockInstances' in value && value.buildingBlockInstances).toEqual([
    blockAt(1, { content: 'mijn', addPermission: 'Admin' }),
    blockAt(2),
  ])
})
