import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { guidOf } from './build.ts'
import { makeSampleSite, newsList, plainPage } from './sample-site.ts'
import type { Workspace } from './workspace.ts'

const COUNCIL = '0000c0de-0000-4000-8000-00000000c0de'

/** Who signs in; the manager edits every page, and holds a role of the site that opens the page of the council. */
export const people = {
  user: {},
  manager: { isContentManager: true, roleIds: [COUNCIL] },
  admin: { isAdmin: true, isContentManager: true },
  /** Has not accepted the terms. */
  newcomer: { termsOfUseVersionAccepted: undefined },
}

/** A word that closed pages alone have. */
export const CLOSED_WORD = 'kanariewoord'

/** Names of closed pages in the menu. */
export const closedNames = { members: 'Ledenkanarie', council: 'Raadkanarie', staff: 'Beheerkanarie' } as const

/** Sites `proef`, in the theme polder with a link to the account, and `kade` in that theme without one; each has pages that are not for everyone. */
export function makeSignedInSites(): Workspace {
  const workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => {
    delete settings['primaryDomain']
    Object.assign(settings, { showAccount: true, defaultEditRoles: ['ContentManager'] })
  })
  workspace.writeJson('roles.json', { schema: 1, roles: [{ guid: COUNCIL, name: 'Raad', description: '' }] })
  const close = (number: number, title: string, rights: string) =>
    plainPage(number, title, `Over ${CLOSED_WORD}.`).replace('\n---\n', `\n${rights}\n---\n`)
  workspace.write('pages/leden.md', close(301, closedNames.members, 'viewAccess: Users'))
  workspace.write('pages/raad.md', close(302, closedNames.council, `viewAccess: Roles\nviewRoles: ['${COUNCIL}']`))
  workspace.write('pages/intern.md', close(303, closedNames.staff, 'viewAccess: Admin'))
  workspace.editJson<{ menus: { items: { relatedMenuItems: unknown[] }[] }[] }>('menus.json', ({ menus: [menu] }) => {
    const item = (number: number, urlSegment: string, name: string, page: number) => ({
      guid: guidOf(50 + number, 'menu'),
      urlSegment,
      name,
      pageGuid: guidOf(page),
      relatedMenuItems: [],
    })
    menu?.items[1]?.relatedMenuItems.splice(1, 0, item(1, 'leden', closedNames.members, 301))
    menu?.items[2]?.relatedMenuItems.push(item(2, 'raad', closedNames.council, 302))
    menu?.items.push(item(3, 'intern', closedNames.staff, 303))
  })
  workspace.edit('pages/nieuws.md', (text) =>
    text.replace(`guid: ${newsList}\n    name: list`, `guid: ${newsList}\n    name: list\n    addPermission: Users`),
  )
  const kade = join(workspace.root, 'content/sites/kade')
  cpSync(join(workspace.root, 'content/sites', workspace.site), kade, { recursive: true })
  workspace.editJson<Record<string, unknown>>('../kade/site.json', (settings) => {
    Object.assign(settings, { theme: 'kade', platformName: 'Kade', defaultLanguage: 'en' })
    delete settings['showAccount']
  })
  return workspace
}
