import { describe, expect, it } from 'vitest'
import { plainUser } from '#tests/support/plain-user.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import type { User } from './actor.ts'
import { asksForSession, decide, type Policy, type PolicySubjects, type SubjectKind } from './policy.ts'

const roleGuid = guidOf(0x500)
const user: User = { ...plainUser, guid: guidOf(1) }
const actors = {
  anonymous: undefined,
  inactive: { ...user, isActive: false, isAdmin: true },
  user,
  verified: { ...user, isEmailVerified: true },
  manager: { ...user, isContentManager: true, roleIds: [roleGuid] },
  otherManager: { ...user, isContentManager: true, roleIds: [guidOf(0x501)] },
  admin: { ...user, isAdmin: true },
  staff: { ...user, isMett: true },
}
const answers = { allowed: '200', signIn: '401', forbidden: '403', notFound: '404' }

const rights = { editPermission: 'Roles' as const, editRoles: [roleGuid] }
const open = { ...makePage(1), ...rights }
const closed = { ...open, viewAccess: 'Users' as const }
const draft = { ...open, isPublished: false }
const list = { block: { addPermission: 'Users' as const }, page: open, state: 'open' as const }

/** The answers to the actors, in order. */
function answersTo(policy: Policy, subject?: PolicySubjects[SubjectKind]): string {
  return Object.values(actors)
    .map((actor) => answers[decide(policy, actor, subject).outcome])
    .join(' ')
}

describe('decide', () => {
  //                                                                        anon inac user veri mana other admin staff
  it.each<[string, Policy, PolicySubjects[SubjectKind] | undefined, string]>([
    ['anyone', { kind: 'anyone' }, undefined, '200 200 200 200 200 200 200 200'],
    ['anybody with a session', { kind: 'signedIn' }, undefined, '401 200 200 200 200 200 200 200'],
    ['anybody with an active account', { kind: 'user' }, undefined, '401 403 200 200 200 200 200 200'],
    ['the media area', { kind: 'area', area: 'media' }, undefined, '401 403 403 403 200 200 200 200'],
    ['the users area', { kind: 'area', area: 'users' }, undefined, '401 403 403 403 403 403 200 200'],
    ['all sites', { kind: 'staff' }, undefined, '401 403 403 403 403 403 403 200'],
    ['viewing a public page', { kind: 'page', action: 'view' }, open, '200 200 200 200 200 200 200 200'],
    ['viewing a page for users', { kind: 'page', action: 'view' }, closed, '404 404 200 200 200 200 200 200'],
    ['viewing an unpublished page', { kind: 'page', action: 'view' }, draft, '404 404 404 404 200 404 200 200'],
    ['viewing a page that is not there', { kind: 'page', action: 'view' }, undefined, '404 404 404 404 404 404 404 404'],
    ['editing a public page', { kind: 'page', action: 'edit' }, open, '401 403 403 403 200 403 200 200'],
    ['editing an unpublished page', { kind: 'page', action: 'edit' }, draft, '401 404 404 404 200 404 200 200'],
    ['editing a page that is not there', { kind: 'page', action: 'edit' }, undefined, '401 404 404 404 404 404 404 404'],
    ['deleting a public page', { kind: 'page', action: 'delete' }, open, '401 403 403 403 403 403 200 200'],
    [
      'viewing an unpublished item',
      { kind: 'item', action: 'view' },
      { item: { isPublished: false }, page: open },
      '404 404 404 404 200 404 200 200',
    ],
    [
      'viewing an item of a closed page',
      { kind: 'item', action: 'view' },
      { item: { isPublished: true }, page: closed },
      '404 404 200 200 200 200 200 200',
    ],
    ['adding to a list for users', { kind: 'list', action: 'add' }, list, '401 403 200 200 200 200 200 200'],
    ['adding to a list that is closed', { kind: 'list', action: 'add' }, { ...list, state: 'closed' }, '401 403 403 403 403 403 403 403'],
    ['reading a list of a closed page', { kind: 'list', action: 'view' }, { ...list, page: closed }, '404 404 200 200 200 200 200 200'],
    ['sending a form', { kind: 'form', action: 'submit' }, { ...list, block: {} }, '200 200 200 200 200 200 200 200'],
  ])('%s', (_, policy, subject, expected) => {
    expect(answersTo(policy, subject)).toBe(expected)
  })

  it('tells nobody without a session whether there is a thing to edit', () => {
    const policy = { kind: 'page', action: 'edit' } as const
    expect(decide(policy, undefined, open)).toEqual(decide(policy, undefined, undefined))
    expect(asksForSession(policy)).toBe(true)
    expect(asksForSession({ kind: 'page', action: 'view' })).toBe(false)
    expect(asksForSession({ kind: 'list', action: 'view' })).toBe(false)
    expect(asksForSession({ kind: 'list', action: 'add' })).toBe(false)
    expect(asksForSession({ kind: 'media', action: 'add' })).toBe(true)
  })
})
