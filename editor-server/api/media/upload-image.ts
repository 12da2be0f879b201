import type { MediaSubject } from '#content/access/media-access.ts'
import type { Actor } from '#content/access/actor.ts'
import { checkPageEdit } from '#content/access/page-access.ts'
import type { QueryOf } from '../call.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { MediaOwner, PrivateOwner } from '#content/model/media/schema.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import { checkImage, keepUpload } from '../../images/keep-upload.ts'
import { findOwnerRights, isForEveryone } from '../../site/media-subject.ts'
import { dropOtherPhotos } from '../../images/own-photos.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { uploadImage as call } from './contract.ts'
import { findPlace, ownerIn } from './media-subjects.ts'

export const uploadImage = implement(call, {
  find: ({ site, query, actor, now }) => findSubject(site, query, actor, now),
  async run({ site, query, actor, now, receive }) {
    const owner: PrivateOwner | undefined = query.profile === undefined || !actor ? ownerIn(query) : { kind: 'profile', guid: actor.guid }
    const isOpen = async () => {
      const subject = await findSubject(site, query, actor, now)
      return subject !== undefined && isForEveryone(subject)
    }
    const sent = await receive({ isOwn: !(await isOpen()) || (await isSentIn(site, owner, actor)) })
    const sentInBy = (await isSentIn(site, owner, sent.by)) ? sent.sender : undefined
    const place = { owner, sentInBy, isForEveryone: isOpen }
    const { entry } = await keepUpload(site, sent, { place, now, isImage: true, check: (each) => checkImage(site, each) })
    // Of one person there is the photo that is shown, and the one that is about to be.
    if (owner?.kind === 'profile') await dropOtherPhotos(site, owner.guid, entry.guid)
    const { guid, width, height, extension } = entry
    if (width === undefined || height === undefined) throw new AppError('SITE_INTERNAL', { reason: `the image ${guid} has no size` })
    return reply(201, { guid, width, height, type: contentTypeOf(extension) }, { headers: { Location: `/a/${guid}` } })
  },
})

/** Whether the sender of a file for a block or item may only add to the list, and does not edit its page. */
async function isSentIn(site: Site, owner: PrivateOwner | undefined, sender: Actor): Promise<boolean> {
  if (!owner || owner.kind === 'profile') return false
  const page = await findOwnerRights(site, owner as MediaOwner)
  return !page || !checkPageEdit(sender, page).isAllowed
}

async function findSubject(site: Site, query: QueryOf<typeof call>, actor: Actor, now: Date): Promise<MediaSubject | undefined> {
  if (query.profile === undefined) return findPlace(site, ownerIn(query), now)
  return actor && { of: 'profile', owner: actor }
}
