import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainUser } from '#tests/support/plain-user.ts'
import { accessLevels, type EditPermission, type Page } from '../model/page/schema.ts'
import type { Actor } from './actor.ts'
import { findEditRights, type RightsAbove } from './edit-rights.ts'
import { checkPage, type PageRights } from './page-access.ts'

const open = { isPublished: true, viewAccess: 'Public' as const, viewRoles: [] as string[] }

type Said = Pick<Page, 'guid' | 'editPermission' | 'editRoles'>

const said = (guid: string, editPermission: EditPermission = 'Inherited', editRoles: string[] = []): Said => ({
  guid,
  editPermission,
  editRoles,
})

/** living › waste › glass, each below the one before it. */
function rightsAbove(pages: readonly Said[], defaultEditRoles: string[] = []): RightsAbove {
  const byGuid = new Map(pages.map((page) => [page.guid, page]))
  return {
    above: new Map([
      ['waste', 'living'],
      ['glass', 'waste'],
    ]),
    findPage: (guid) => byGuid.get(guid),
    defaultEditRoles,
  }
}

describe('a page takes its right to edit', () => {
  const administrators = ['Admin', []]
  it.each<[string, { living?: Said; waste?: Said; glass?: Said; site?: string[] }, unknown[], unknown]>([
    ['from itself', { glass: said('glass', 'Roles', ['g']), waste: said('waste', 'Roles', ['w']) }, ['Roles', ['g']], { kind: 'own' }],
    ['from itself, for nobody', { glass: said('glass', 'Roles'), site: ['s'] }, ['Roles', []], { kind: 'own' }],
    ['from itself, for administrators', { glass: said('glass', 'Admin'), site: ['s'] }, administrators, { kind: 'own' }],
    ['from the page above', { waste: said('waste', 'Roles', ['w']), site: ['s'] }, ['Roles', ['w']], { kind: 'page', guid: 'waste' }],
    [
      'from the nearest above that says something',
      { living: said('living', 'Roles', ['l']) },
      ['Roles', ['l']],
      { kind: 'page', guid: 'living' },
    ],
    [
      'from one above that closes its section',
      { waste: said('waste', 'Admin'), site: ['s'] },
      administrators,
      { kind: 'page', guid: 'waste' },
    ],
    ['from the site at the top', { site: ['s', 't'] }, ['Roles', ['s', 't']], { kind: 'site' }],
    ['from the product, where the site says nothing', {}, administrators, { kind: 'site' }],
    // SPEC section 6: no other level lets anybody but administrators edit.
    ['as it is said', { waste: said('waste', 'Users', ['w']) }, ['Users', ['w']], { kind: 'page', guid: 'waste' }],
  ])('%s', (_, { living = said('living'), waste = said('waste'), glass = said('glass'), site = [] }, expected, source) => {
    const found = findEditRights(glass, rightsAbove([living, waste, glass], site))
    expect([found.rights.editPermission, found.rights.editRoles]).toEqual(expected)
    expect(found.source).toEqual(source)
  })

  it('over a page that was never live, which says nothing; one that is missing closes what is below it', () => {
    const above = rightsAbove([said('living', 'Roles', ['l'])], ['s'])
    expect(findEditRights(said('glass'), { ...above, isDraft: (guid) => guid === 'waste' }).rights.editRoles).toEqual(['l'])
    expect(findEditRights(said('glass'), above).rights).toEqual({ editPermission: 'Admin', editRoles: [], isInherited: true })
  })

  it('and nobody edits by it who is not named where it comes from', () => {
    const roles = fc.subarray(['ContentManager', 'role-1', 'role-2'])
    const page = (guid: string) =>
      fc.record({ guid: fc.constant(guid), editPermission: fc.constantFrom(...accessLevels, 'Inherited' as const), editRoles: roles })
    const manager = { ...plainUser, isContentManager: true, roleIds: ['role-1'] }
    fc.assert(
      fc.property(page('living'), page('waste'), page('glass'), roles, (living, waste, glass, site) => {
        const { rights } = findEditRights(glass, rightsAbove([living, waste, glass], site))
        const speaks = [glass, waste, living].find(({ editPermission }) => editPermission !== 'Inherited')
        const named = speaks ? (speaks.editPermission === 'Roles' ? speaks.editRoles : []) : site
        const mayEdit = named.some((role) => role === 'ContentManager' || role === 'role-1')
        expect(checkPage(manager, { ...rights, ...open }, 'edit').isAllowed).toBe(mayEdit)
      }),
    )
  })
})

describe('inherited rights', () => {
  const manager: Actor = { ...plainUser, isContentManager: true }
  const council: Actor = { ...manager, roleIds: ['council'] }
  const admin: Actor = { ...plainUser, isAdmin: true }
  const inherited = { editPermission: 'Roles' as const, editRoles: ['ContentManager'], isInherited: true }
  const answers = (page: PageRights) =>
    [undefined, manager, council, { ...manager, isEmailVerified: true }, admin].map((actor) =>
      (['view', 'edit', 'publish', 'create'] as const).map((action) => (checkPage(actor, page, action).isAllowed ? 'y' : 'n')).join(''),
    )

  it.each<[string, PageRights, string]>([
    //                                                                                             anon mana coun veri admin
    ['a public page', { ...open, ...inherited }, '                                                 ynnn yyyy yyyy yyyy yyyy'],
    ['a page for users', { ...open, viewAccess: 'Users', ...inherited }, '                         nnnn yyyy yyyy yyyy yyyy'],
    ['a page for verified users', { ...open, viewAccess: 'Verify', ...inherited }, '               nnnn nnnn nnnn yyyy yyyy'],
    ['a page for a role', { ...open, viewAccess: 'Roles', viewRoles: ['council'], ...inherited }, 'nnnn nnnn yyyy nnnn yyyy'],
    ['a page for administrators', { ...open, viewAccess: 'Admin', ...inherited }, '                nnnn nnnn nnnn nnnn yyyy'],
    ['a page that says so itself', { ...open, viewAccess: 'Admin', ...inherited, isInherited: false }, 'nnnn yyyy yyyy yyyy yyyy'],
    ['an unpublished page', { ...open, isPublished: false, ...inherited }, '                       nnnn yyyy yyyy yyyy yyyy'],
  ])('open nothing that viewAccess closes: %s', (_, page, expected) => {
    expect(answers(page).join(' ')).toBe(expected.trim())
  })
})
