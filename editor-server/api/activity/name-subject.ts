import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type * as z from 'zod'
import { showThing } from '../../publishing/follows/followed.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import type { Site } from '../../site/site.ts'
import type { activitySchema } from './contract.ts'

type Subject = NonNullable<z.input<typeof activitySchema>['about']>

/** What a call was about, by its path; undefined where the viewer may not see it, or it is there no longer. */
export async function nameSubject(site: Site, path: string, viewer: Actor): Promise<Subject | undefined> {
  const [, resource = '', id = ''] = /^\/api\/([a-z]+)\/([\w-]+)/i.exec(path) ?? []
  switch (resource) {
    case 'pages':
      return namePage(site, id, viewer)
    case 'listitem': {
      const shown = await showThing(site, { kind: 'item', guid: id }, viewer)
      return shown && { kind: 'item', name: shown.title, url: shown.url }
    }
    case 'platformsettingvalues':
      return { kind: 'setting', name: id }
    case 'users':
      return isAdministrator(viewer) ? nameUser(site, id) : undefined
    case 'roles': {
      const role = isAdministrator(viewer) ? site.index.find('role', id) : undefined
      return role && { kind: 'role', name: role.name }
    }
    default:
      return undefined
  }
}

async function namePage(site: Site, guid: string, viewer: Actor): Promise<Subject | undefined> {
  const shown = await showThing(site, { kind: 'page', guid }, viewer)
  if (shown) return { kind: 'page', name: shown.title, url: shown.url }
  const page = site.index.find('page', guid)
  return page && checkPage(viewer, rightsOfPage(site.index, page), 'edit').isAllowed ? { kind: 'page', name: page.title } : undefined
}

async function nameUser(site: Site, guid: string): Promise<Subject | undefined> {
  const account = await site.records.read((reader) => reader.find('account', guid))
  return account && { kind: 'user', name: displayNameOf(account) }
}
