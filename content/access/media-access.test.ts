import { describe, expect, it } from 'vitest'
import { plainUser } from '#tests/support/plain-user.ts'
import { isMediaVisible, type MediaAction, type MediaSubject } from './media-access.ts'
import type { PageRights } from './page-access.ts'
import { decide } from './policy.ts'

const user = plainUser
const actors = {
  anonymous: undefined,
  inactive: { ...user, isActive: false, isAdmin: true },
  user,
  /** Edits the page, without being a content manager by account. */
  editor: { ...user, guid: 'e', roleIds: ['role-1'] },
  /** A content manager who edits no page here. */
  manager: { ...user, guid: 'm', isContentManager: true },
  admin: { ...user, guid: 'a', isAdmin: true },
}
const answers = { allowed: '200', signIn: '401', forbidden: '403', notFound: '404' }

const page: PageRights = { isPublished: true, viewAccess: 'Public', viewRoles: [], editPermission: 'Roles', editRoles: ['role-1'] }
const adminPage: PageRights = { ...page, editPermission: 'Admin', editRoles: [] }
const library: MediaSubject = { of: 'library', editRoles: new Set(['role-1']) }
const onPage = (more: Partial<PageRights> = {}): MediaSubject => ({ of: 'page', page: { ...page, ...more } })
const sentIn = (by: string | undefined, ...namedOn: Partial<PageRights>[]): MediaSubject => ({
  of: 'page',
  page,
  sentIn: { by, namedOn: namedOn.map((more) => ({ ...page, ...more })) },
})
const list = { block: { addPermission: 'Users' as const }, state: 'open' as const }
const photo = (property?: { isStaffOnly: boolean; visibleFor: 'User' | 'Admin' | 'Users' }): MediaSubject => ({
  of: 'profile',
  owner: { guid: 'u' },
  property,
})

describe('a file', () => {
  //                                                              anon inac user edit mana admin
  it.each<[string, MediaAction, MediaSubject | undefined, string]>([
    ['of the library is for everyone', 'view', library, '         200 200 200 200 200 200'],
    ['is added to the library by editors of any page', 'add', library, '401 403 403 200 200 200'],
    ['of the library is found by them', 'browse', library, '      401 403 403 200 200 200'],
    ['of the library is described by them', 'change', library, '  401 403 403 200 200 200'],
    ['that nothing uses is replaced by them', 'replace', library, '401 403 403 200 200 200'],
    ['on a page is replaced by its editors', 'replace', { ...library, usedOn: [page] }, '401 403 403 200 403 200'],
    ['on a page and elsewhere is not', 'delete', { ...library, usedOn: [page, adminPage] }, '401 403 403 403 403 200'],
    ['of a public page is for everyone', 'view', onPage(), '200 200 200 200 200 200'],
    ['of a page for users is theirs', 'view', onPage({ viewAccess: 'Users' }), '404 404 200 200 200 200'],
    ['of an unpublished page is its editors’', 'view', onPage({ isPublished: false }), '404 404 404 200 404 200'],
    ['of a page is managed by its editors', 'delete', onPage(), '401 403 403 200 403 200'],
    ['of an unpublished page is managed by its editors', 'browse', onPage({ isPublished: false }), '401 404 404 200 404 200'],
    ['is added to a page by its editors', 'add', onPage(), '401 403 403 200 403 200'],
    ['is added to a list by who may add there', 'add', { of: 'page', page, list }, '401 403 200 200 200 200'],
    [
      'is added to a list for everyone by people with an account',
      'add',
      { of: 'page', page, list: { ...list, block: { addPermission: 'Public' } } },
      '401 403 200 200 200 200',
    ],
    ['is not added to a closed list by others', 'add', { of: 'page', page, list: { ...list, state: 'closed' } }, '401 403 403 200 403 200'],
    ['sent in is its sender’s and the editors’', 'view', sentIn('u'), '404 404 200 200 404 200'],
    ['sent in is theirs wherever no visitor sees it named', 'view', sentIn('u', { isPublished: false }), '404 404 200 200 404 200'],
    ['sent in by somebody who was erased is the editors’', 'view', sentIn(undefined), '404 404 404 200 404 200'],
    ['sent in is for who sees what names it', 'view', sentIn('x', { viewAccess: 'Users' }), '404 404 200 200 200 200'],
    ['sent in is for everyone once one place is', 'view', sentIn('x', { viewAccess: 'Admin' }, {}), '200 200 200 200 200 200'],
    [
      'sent in to a closed page stays there, whatever names it',
      'view',
      { ...sentIn('x', {}), page: { ...page, viewAccess: 'Users' } } as MediaSubject,
      '404 404 200 200 200 200',
    ],
    ['sent in is managed by editors, and known to nobody else', 'delete', sentIn('u'), '401 404 403 200 404 200'],
    ['on a profile is for who sees the property', 'view', photo({ isStaffOnly: false, visibleFor: 'Users' }), '404 404 200 200 200 200'],
    [
      'that only its owner sees is for its owner alone',
      'view',
      photo({ isStaffOnly: false, visibleFor: 'User' }),
      '404 404 200 404 404 404',
    ],
    ['that no property shows is its owner’s', 'view', photo(), '404 404 200 404 404 404'],
    ['on a profile is managed by nobody', 'delete', photo(), '401 404 403 404 404 404'],
    ['that is not there', 'view', undefined, '404 404 404 404 404 404'],
    ['that is not there to manage', 'delete', undefined, '401 404 404 404 404 404'],
  ])('%s', (_, action, subject, expected) => {
    const found = Object.values(actors).map((actor) => answers[decide({ kind: 'media', action }, actor, subject).outcome])
    expect(found.join(' ')).toBe(expected.trim())
  })
})

describe('whether a file may be known of', () => {
  const hidden = photo({ isStaffOnly: false, visibleFor: 'Admin' })

  it('follows who may view it', () => {
    expect(isMediaVisible(undefined, onPage(), 'view')).toBe(true)
    expect(isMediaVisible(undefined, onPage({ isPublished: false }), 'view')).toBe(false)
    expect(isMediaVisible(undefined, onPage({ isPublished: false }), 'add')).toBe(false)
    expect(isMediaVisible(actors.editor, hidden, 'delete')).toBe(false)
  })

  it('is no question of a photo that is to come: it is refused in so many words', () => {
    expect(isMediaVisible(actors.editor, hidden, 'add')).toBe(true)
  })
})
