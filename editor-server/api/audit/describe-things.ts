import { displayNameOf } from '#content/model/profile/properties.ts'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { type AuditThing, thingOf } from '#content/model/audit/thing-of.ts'
import type { Site } from '../../site/site.ts'
import { findDraft } from '../../site/working-copies.ts'
import { nameOfMedia } from './name-of-media.ts'

interface Name {
  title?: string
  sentOn?: string
}

/** What entries are about, with the names that things have now. */
export async function describeThings(site: Site, entries: readonly AuditEntry[]): Promise<(entry: AuditEntry) => AuditThing & Name> {
  const names = new Map<string, Name>()
  for (const { resource, id } of entries.map(thingOf))
    if (id !== undefined && !names.has(`${resource}/${id}`)) names.set(`${resource}/${id}`, await findName(site, resource, id))
  return (entry) => {
    const thing = thingOf(entry)
    return { ...thing, ...names.get(`${thing.resource}/${thing.id ?? ''}`) }
  }
}

async function findName(site: Site, resource: string, id: string): Promise<Name> {
  if (resource === 'submissions') return nameSubmission(site, id)
  const title = await findTitle(site, resource, id)
  return title === undefined ? {} : { title }
}

/** A submission has no name: its form and its moment tell which one it is. */
async function nameSubmission(site: Site, guid: string): Promise<Name> {
  const submission = await site.records.read((reader) => reader.find('submission', guid))
  const form = submission && site.index.find('form', submission.formGuid)
  return form ? { title: form.name, sentOn: submission.createdOn } : {}
}

async function findTitle(site: Site, resource: string, id: string): Promise<string | undefined> {
  switch (resource) {
    case 'pages':
    case 'comments':
      return site.index.find('page', id)?.title ?? (await findOtherTitle(site, 'page', id))
    case 'listitem':
      return site.index.find('item', id)?.title ?? (await findOtherTitle(site, 'item', id))
    case 'roles':
      return site.index.find('role', id)?.name
    case 'menus':
      return site.index.find('menu', id)?.name
    case 'forms':
      return site.index.find('form', id)?.name
    case 'pagetemplates':
      return site.index.find('template', id)?.name
    case 'media':
      return nameOfMedia(site, id)
    case 'listitemtypes':
      return nameIn(id)
    case 'profileproperties':
    case 'sites':
      return id
    case 'editions':
      return (await site.records.read((reader) => reader.find('edition', id)))?.name
    case 'users': {
      const account = await site.records.read(
        async (reader) => (await reader.find('account', id)) ?? (await reader.find('deletedAccount', id))?.account,
      )
      return account && displayNameOf(account)
    }
    case 'userinvitation':
    case 'userinvitations':
      return (await site.records.read((reader) => reader.find('invitation', id)))?.email
    default:
      return undefined
  }
}

/** A type of list items has its name for its id, as it stands in a path. */
function nameIn(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Of its draft, or of what lies in the wastebasket. */
function findOtherTitle(site: Site, kind: 'page' | 'item', guid: string): Promise<string | undefined> {
  return site.records.read(
    async (reader) => (await findDraft(reader, kind, guid))?.title ?? (await reader.find('deletedThing', guid))?.title,
  )
}
