import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainUser } from '#tests/support/plain-user.ts'
import { applicationUserSchema } from '../model/profile/schema.ts'
import { accessLevels } from '../model/page/schema.ts'
import { checkLevel } from './access-level.ts'
import { rolesOf, type Actor, type User } from './actor.ts'
import { checkAddItem, checkItem, checkSubmission, checkSubmit } from './block-access.ts'
import { checkEditControls, checkPage, isContentManagerOn, isPublicPage, type PageAction, type PageRights } from './page-access.ts'
import { checkProperty, checkUserField, type UserField } from './profile-access.ts'
import { checkArea, needsAdminMessages, siteAreas } from './site-access.ts'
import type { Verdict } from './verdict.ts'

const applicationUserFields = Object.keys(applicationUserSchema.shape) as UserField[]

const plain = plainUser
const admin: User = { ...plain, guid: 'a', isAdmin: true }
const staff: User = { ...plain, guid: 's', isMett: true }
const manager: User = { ...plain, guid: 'm', isContentManager: true, roleIds: ['role-1'] }
const actors = { anonymous: undefined, user: plain, verified: { ...plain, isEmailVerified: true }, manager, admin, staff } as const

const page: PageRights = { isPublished: true, viewAccess: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] }

function answer(verdict: Verdict): string {
  return verdict.isAllowed ? 'yes' : verdict.reason
}

function answersOf(check: (actor: Actor) => Verdict): string[] {
  return Object.values(actors).map((actor) => answer(check(actor)))
}

describe('checkLevel', () => {
  it.each([
    ['Public', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['Users', ['signIn', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['Verify', ['signIn', 'verify', 'yes', 'verify', 'yes', 'yes']],
    ['Roles', ['signIn', 'role', 'role', 'yes', 'yes', 'yes']],
    ['Admin', ['signIn', 'admin', 'admin', 'admin', 'yes', 'yes']],
  ] as const)('%s for anonymous, user, verified, manager, admin, staff', (level, expected) => {
    expect(answersOf((actor) => checkLevel(actor, level, ['role-1']))).toEqual(expected)
  })

  it('takes the product’s roles by name', () => {
    expect(answer(checkLevel(manager, 'Roles', ['ContentManager']))).toBe('yes')
    expect(answer(checkLevel(plain, 'Roles', ['ContentManager', 'VerifiedUser']))).toBe('role')
  })
})

describe('page', () => {
  const forRole: PageRights = { ...page, editPermission: 'Roles', editRoles: ['role-1'] }

  it('has as content managers the holders of its roles, and nobody by another permission', () => {
    expect(isContentManagerOn(manager, forRole)).toBe(true)
    expect(isContentManagerOn(manager, { ...forRole, editRoles: [] })).toBe(false)
    expect(isContentManagerOn(manager, { ...forRole, editRoles: ['role-2'] })).toBe(false)
    for (const editPermission of ['Admin', 'Users', 'Public', 'Verify'] as const)
      expect(isContentManagerOn(manager, { ...forRole, editPermission })).toBe(false)
  })

  it.each([
    ['edit', page, ['signIn', 'admin', 'admin', 'admin', 'yes', 'yes']],
    ['edit', forRole, ['signIn', 'role', 'role', 'yes', 'yes', 'yes']],
    ['publish', forRole, ['signIn', 'role', 'role', 'yes', 'yes', 'yes']],
    ['delete', forRole, ['signIn', 'admin', 'admin', 'admin', 'yes', 'yes']],
    ['setPermissions', forRole, ['signIn', 'admin', 'admin', 'admin', 'yes', 'yes']],
    ['view', { ...forRole, isPublished: false }, ['notPublished', 'notPublished', 'notPublished', 'yes', 'yes', 'yes']],
    ['view', { ...page, viewAccess: 'Verify' }, ['signIn', 'verify', 'yes', 'verify', 'yes', 'yes']],
    ['viewDraft', page, ['signIn', 'admin', 'admin', 'admin', 'yes', 'yes']],
  ] as [PageAction, PageRights, string[]][])('%s, case %#', (action, rights, expected) => {
    expect(answersOf((actor) => checkPage(actor, rights, action))).toEqual(expected)
  })

  it('shows edit controls where the route does not hide them', () => {
    expect(answer(checkEditControls(manager, forRole, false))).toBe('yes')
    expect(answer(checkEditControls(manager, forRole, true))).toBe('readOnly')
    expect(answer(checkEditControls(plain, forRole, false))).toBe('role')
  })

  it('is public output only when an anonymous visitor may view it', () => {
    const rights = fc.record({
      isPublished: fc.boolean(),
      viewAccess: fc.constantFrom(...accessLevels),
      viewRoles: fc.subarray(['User', 'role-1']),
      editPermission: fc.constantFrom(...accessLevels),
      editRoles: fc.subarray(['User', 'role-1']),
    })
    fc.assert(
      fc.property(rights, (some) => {
        expect(isPublicPage(some)).toBe(checkPage(undefined, some, 'view').isAllowed)
      }),
    )
  })
})

describe('inactive users', () => {
  it('may do what an anonymous visitor may, whatever flags they have', () => {
    const inactive = { ...admin, isActive: false, isMett: true, isDeveloper: true, roleIds: ['role-1'] }
    expect(rolesOf(inactive)).toEqual([])
    for (const area of siteAreas) expect(answer(checkArea(inactive, area))).toBe('inactive')
    for (const level of accessLevels) expect(checkLevel(inactive, level, ['role-1']).isAllowed).toBe(level === 'Public')
    expect(answer(checkPage(inactive, page, 'edit'))).toBe('inactive')
  })
})

describe('lists and forms', () => {
  it('let those add whom the block names, and editors of the page', () => {
    expect(answersOf((actor) => checkAddItem(actor, {}, page, 'open'))).toEqual(['signIn', 'admin', 'admin', 'admin', 'yes', 'yes'])
    expect(answersOf((actor) => checkAddItem(actor, { addPermission: 'Users' }, page, 'open'))).toEqual([
      'signIn',
      'yes',
      'yes',
      'yes',
      'yes',
      'yes',
    ])
    expect(answersOf((actor) => checkAddItem(actor, { addPermission: 'Roles', addRoles: ['role-1'] }, page, 'open'))).toEqual([
      'signIn',
      'role',
      'role',
      'yes',
      'yes',
      'yes',
    ])
  })

  it('take nothing when closed, of nobody', () => {
    expect(answer(checkAddItem(admin, {}, page, 'closed'))).toBe('closed')
    expect(answer(checkSubmit(undefined, {}, page, 'open-future'))).toBe('closed')
    expect(answer(checkSubmit(undefined, {}, page, 'close-future'))).toBe('yes')
  })

  it('take nothing from who may not see the page', () => {
    const hidden: PageRights = { ...page, viewAccess: 'Users' }
    expect(answer(checkSubmit(undefined, { addPermission: 'Public' }, hidden, 'open'))).toBe('signIn')
    expect(answer(checkSubmit(plain, { addPermission: 'Public' }, { ...hidden, isPublished: false }, 'open'))).toBe('notPublished')
  })

  it('show drafts of items to editors of the page', () => {
    const rights: PageRights = { ...page, editPermission: 'Roles', editRoles: ['role-1'] }
    expect(answersOf((actor) => checkItem(actor, { isPublished: false }, rights, 'view'))).toEqual([
      'notPublished',
      'notPublished',
      'notPublished',
      'yes',
      'yes',
      'yes',
    ])
    expect(answersOf((actor) => checkItem(actor, { isPublished: true }, rights, 'delete'))).toEqual([
      'signIn',
      'role',
      'role',
      'yes',
      'yes',
      'yes',
    ])
    expect(answer(checkItem(undefined, { isPublished: true }, rights, 'view'))).toBe('yes')
  })

  it('keep submissions to sender and administrators', () => {
    expect(answersOf((actor) => checkSubmission(actor, { userGuid: 'u' }))).toEqual(['signIn', 'yes', 'yes', 'owner', 'yes', 'yes'])
    expect(answer(checkSubmission(plain, {}))).toBe('owner')
  })
})

describe('areas of a site', () => {
  it.each([
    ['account', ['signIn', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['media', ['signIn', 'role', 'role', 'yes', 'yes', 'yes']],
    ['editing', ['signIn', 'role', 'role', 'yes', 'yes', 'yes']],
    ['cache', ['signIn', 'role', 'role', 'yes', 'yes', 'yes']],
    ['users', ['signIn', 'admin', 'admin', 'admin', 'yes', 'yes']],
    ['settings', ['signIn', 'admin', 'admin', 'admin', 'yes', 'yes']],
    ['diagnostics', ['signIn', 'developer', 'developer', 'developer', 'developer', 'developer']],
  ] as const)('%s', (area, expected) => {
    expect(answersOf((actor) => checkArea(actor, area))).toEqual(expected)
  })

  it('of diagnostics is for developers, whatever else they are', () => {
    for (const actor of [plain, manager, staff]) expect(answer(checkArea({ ...actor, isDeveloper: true }, 'diagnostics'))).toBe('yes')
    expect(answer(checkArea({ ...plain, isDeveloper: true, isActive: false }, 'diagnostics'))).toBe('inactive')
  })

  it('belong to administrators where nothing else is said', () => {
    const named = new Map(siteAreas.map((area) => [area, answersOf((actor) => checkArea(actor, area)).join()]))
    const administrators = [...named].filter(([, answers]) => answers === 'signIn,admin,admin,admin,yes,yes').map(([area]) => area)
    expect(siteAreas.filter((area) => !administrators.includes(area))).toEqual(['account', 'media', 'editing', 'diagnostics', 'cache'])
  })

  it('load the admin texts on admin and edit routes', () => {
    expect(['/admin/pages', '/settings', '/wonen/edit', '/edit'].map(needsAdminMessages)).toEqual([true, true, true, true])
    expect(['/', '/administratie', '/wonen/editie', '/account/profile'].map(needsAdminMessages)).toEqual([false, false, false, false])
  })
})

describe('profile', () => {
  it('hides staff-only properties from others than staff, user-only ones from others than the user', () => {
    const check = (viewer: Actor, isStaffOnly: boolean, visibleFor: 'User' | 'Admin' | 'Users') =>
      answer(checkProperty(viewer, plain, { isStaffOnly, visibleFor }))
    expect([check(plain, true, 'User'), check(admin, true, 'Users'), check(staff, true, 'Users')]).toEqual(['staff', 'staff', 'yes'])
    expect([check(plain, false, 'User'), check(admin, false, 'User'), check(staff, false, 'User')]).toEqual(['yes', 'owner', 'owner'])
    expect([check(manager, false, 'Admin'), check(admin, false, 'Admin'), check(manager, false, 'Users')]).toEqual(['admin', 'yes', 'yes'])
    expect(check(undefined, false, 'Users')).toBe('signIn')
  })

  it('lets nobody raise their own rights, nor anyone but staff make staff', () => {
    const rights: UserField[] = [
      'isAdmin',
      'isContentManager',
      'roleIds',
      'isActive',
      'isMett',
      'isDeveloper',
      'isEmailVerified',
      'email',
      'guid',
    ]
    for (const actor of [plain, manager, admin, staff]) {
      for (const field of rights) expect(checkUserField(actor, actor, field).isAllowed).toBe(false)
    }
    expect(answer(checkUserField(admin, plain, 'isAdmin'))).toBe('yes')
    expect(answer(checkUserField(admin, plain, 'isMett'))).toBe('staff')
    expect(answer(checkUserField(admin, staff, 'isActive'))).toBe('staff')
    expect(answer(checkUserField(staff, plain, 'isDeveloper'))).toBe('yes')
    expect(answer(checkUserField(plain, plain, 'firstName'))).toBe('yes')
    expect(answer(checkUserField(admin, plain, 'firstName'))).toBe('owner')
  })
})

describe('fields of an account', () => {
  const owners = { user: plain, admin: { ...admin, guid: 'a2' }, staff: { ...staff, guid: 's2' } }
  const fieldsOf = (actor: Actor, owner: User) =>
    applicationUserFields.filter((field) => checkUserField(actor, owner, field).isAllowed).join()
  const rights = 'isAdmin,isContentManager,isActive,roleIds'
  const all = 'isAdmin,isContentManager,isMett,isDeveloper,isActive,roleIds'

  it.each([
    ['anonymous', undefined, ['', '', '']],
    ['a user', { ...plain, guid: 'u2' }, ['', '', '']],
    ['a content manager', manager, ['', '', '']],
    ['an inactive administrator', { ...admin, isActive: false }, ['', '', '']],
    ['an administrator', admin, [rights, rights, '']],
    ['staff', staff, [all, all, all]],
    ['a developer', { ...plain, guid: 'd', isDeveloper: true }, ['', '', '']],
  ] as [string, Actor, string[]][])('that %s may change of a user, an administrator and staff', (_name, actor, expected) => {
    expect(Object.values(owners).map((owner) => fieldsOf(actor, owner))).toEqual(expected)
  })

  it('let everybody change their own names, properties and the terms', () => {
    for (const actor of [plain, manager, admin, staff])
      expect(fieldsOf(actor, actor)).toBe('firstName,middleName,lastName,termsOfUseVersionAccepted,properties')
  })
})
