import { decide } from '#content/access/policy.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import type { Site } from '../../site/site.ts'
import { readThing } from '../../site/things.ts'
import { takeBack } from '../../wastebasket/take-back.ts'
import { auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseUnless } from '../refuse.ts'
import { takeBackDeleted as call } from './contract.ts'
import { findDeletedRights } from './deleted-rights.ts'

export const takeBackDeleted = implement(call, {
  async find({ site, params: { guid } }) {
    const found = (await site.records.read((reader) => reader.find('deletedThing', guid))) ?? (await findPresent(site, guid))
    return found && findDeletedRights(site, found)
  },
  async run(request) {
    const { site, actor, params, now } = request
    const deleted = await site.records.read((reader) => reader.find('deletedThing', params.guid))
    // It would be public again, which takes the right that deleting it took.
    if (deleted?.wasPublished) refuseUnless(decide({ kind: 'page', action: 'publish' }, actor, await findDeletedRights(site, deleted)))
    const { ref, isLive } = await takeBack(site, params.guid, {
      by: actor?.guid,
      now,
      onStored: (writer, taken) => auditOf(request, taken, 'undelete')(writer),
    })
    return reply(200, { ...ref, isLive, ...(ref.kind === 'page' && { url: (await findEditUrls(site))(ref.guid) }) })
  },
})

/** A page or item that is there: taking back twice is taking back. */
async function findPresent(site: Site, guid: string): Promise<{ listGuid?: string } | undefined> {
  return site.records.read(async (reader) => {
    if ((await readThing(site, reader, { kind: 'page', guid })).working) return {}
    const { working } = await readThing(site, reader, { kind: 'item', guid })
    return working && 'listGuid' in working ? { listGuid: working.listGuid } : undefined
  })
}
