import { expect, test } from 'vitest'
import { namePermissions } from './name-permissions.ts'

const levels = { Public: 'Iedereen', Users: 'Wie is ingelogd', Roles: 'Bepaalde rollen', Inherited: 'Overgenomen' }
const texts = { viewAccess: { label: 'Wie ziet', options: levels }, editPermission: { label: 'Wie wijzigt', options: levels } }
const t = (key: string, { level = '' }: Record<string, string>) => `${key} ${level}`

test('a level that makes nobody an editor does not read as if it did', () => {
  const { viewAccess, editPermission } = namePermissions(texts, undefined, t)
  expect(editPermission?.options).toEqual({
    Public: 'edit.page-settings.onlyAdministrators Iedereen',
    Users: 'edit.page-settings.onlyAdministrators Wie is ingelogd',
    Verify: 'edit.page-settings.onlyAdministrators Verify',
    Roles: 'Bepaalde rollen',
    Inherited: 'Overgenomen',
  })
  expect(viewAccess?.options).toBe(levels)
})

test('what a page inherits says where from', () => {
  expect(namePermissions(texts, 'Overgenomen van Wonen', t)['editPermission']?.options?.['Inherited']).toBe('Overgenomen van Wonen')
})
