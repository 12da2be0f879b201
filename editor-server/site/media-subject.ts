import { hasOwnItems } from '#content/model/list-options/schema.ts'
import type { MediaSubject } from '#content/access/media-access.ts'
import { isPublicPage, type PageRights } from '#content/access/page-access.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { MediaEntry, MediaOwner, PrivateMedia, PrivateOwner } from '#content/model/media/schema.ts'
import { openState } from '#content/model/open-state/open-state.ts'
import { keptPropertiesOf } from '#content/model/profile-property/check-value.ts'
import { findItemSubject } from './find-item.ts'
import { findList } from './find-list.ts'
import { findOwnerOfBlock, findRightsOfBlock } from './page-rights.ts'
import { editRolesOf } from './managers.ts'
import type { Site } from './site.ts'
import { listNamedOn, templateRights } from './media-named-on.ts'

type SubjectOf<Of extends MediaSubject['of']> = Extract<MediaSubject, { of: Of }>

/** The owner of the file is gone: only administrators see the file, so that they can tidy up. */
const ownerlessRights: PageRights = { ...templateRights, isPublished: false, viewAccess: 'Admin' }

/** The library of a site. */
export function librarySubject({ index }: Pick<Site, 'index'>): SubjectOf<'library'> {
  return { of: 'library', editRoles: editRolesOf(index) }
}

/** What decides about a file that is there, by its entry as it is kept: one in the records says who sent it in. */
export async function findMediaSubject(site: Site, entry: MediaEntry | PrivateMedia): Promise<MediaSubject> {
  const { guid, owner } = entry
  if (!owner) return librarySubject(site)
  if (owner.kind === 'profile') return findPhotoSubject(site, owner.guid, guid)
  const page = (await findOwnerRights(site, owner as MediaOwner)) ?? ownerlessRights
  if (!('isSentIn' in entry) || !entry.isSentIn) return { of: 'page', page }
  return { of: 'page', page, sentIn: { by: entry.uploadedBy, namedOn: await listNamedOn(site, guid) } }
}

/** What decides about adding a file to a block or item; undefined if that does not exist. */
export async function findPlaceSubject(site: Site, owner: MediaOwner, now: Date): Promise<SubjectOf<'page'> | undefined> {
  const page = await findOwnerRights(site, owner)
  if (!page || owner.kind === 'item') return page && { of: 'page', page }
  const list = await findList(site, owner.guid)
  // A widget has no items of its own, so nobody adds to it.
  if (!list || !hasOwnItems(list.options)) return { of: 'page', page }
  const state = openState(list.options.state, list.options, (instant) => millisecondsOf(instant) <= now.getTime())
  return { of: 'page', page, list: { block: list.block, state } }
}

/** Whether the owner of a file is public, so that the file may be kept with the content. */
export function isForEveryone(subject: MediaSubject): boolean {
  if (subject.of !== 'page') return subject.of === 'library'
  return isPublicPage(subject.page) && (!subject.sentIn || subject.sentIn.namedOn.some(isPublicPage))
}

/** The rights of the page that an item or block belongs to; what is not live itself is not published, whatever its page is. */
export async function findOwnerRights(site: Site, { kind, guid }: MediaOwner): Promise<PageRights | undefined> {
  if (kind === 'item') {
    const found = await findItemSubject(site, guid)
    return found && withheldUnless(found.item.isPublished, found.page)
  }
  const owner = await findOwnerOfBlock(site, guid)
  if (owner?.kind === 'template') return templateRights
  const page = owner && (await findRightsOfBlock(site, guid))
  return page && withheldUnless(site.index.findBlock(guid) !== undefined, page)
}

function withheldUnless(isLive: boolean, page: PageRights): PageRights {
  return isLive ? page : { ...page, isPublished: false }
}

/** A photo is seen by who sees the property that it is the value of. */
async function findPhotoSubject(site: Site, accountGuid: string, mediaGuid: string): Promise<SubjectOf<'profile'>> {
  const [own, staff] = await Promise.all(
    [site, site.staff].map(({ records }) => records.read((reader) => reader.find('account', accountGuid))),
  )
  const key = (own ?? staff)?.properties.find(({ value }) => value === mediaGuid)?.key
  const property = key === undefined ? undefined : keptPropertiesOf(site.index.list('profileProperty')).get(key)
  return { of: 'profile', owner: { guid: accountGuid }, property }
}

/** Whether a query names what a file belongs to, or nothing; the library belongs to nothing. */
export function fitsOwner(
  { owner }: { owner?: MediaEntry['owner'] | PrivateOwner },
  asked: { block?: string | undefined; item?: string | undefined; profile?: string | undefined },
): boolean {
  return (['block', 'item', 'profile'] as const).every((kind) => {
    const guid = asked[kind]
    return guid === undefined || (owner?.kind === kind && owner.guid === guid)
  })
}
