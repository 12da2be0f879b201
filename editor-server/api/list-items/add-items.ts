import { randomUUID } from 'node:crypto'
import { checkPageEdit } from '#content/access/page-access.ts'
import type { PageRights } from '#content/access/page-access.ts'
import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { shortIdOf } from '#content/model/guid/guid.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { createThrottle, type Throttle } from '../../http/throttle/throttle.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { createFinding, type Finding, findingsAt } from '../../site/findings.ts'
import { completeFields } from '../../site/typed-fields.ts'
import { findList } from '../../site/find-list.ts'
import type { Site } from '../../site/site.ts'
import { listDraftsFrom, putDraft } from '../../site/working-copies.ts'
import type { Slot } from '../../site/memory.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { checkItem } from './check-item.ts'
import { findAddSubject } from './choose-items.ts'
import { addItems as call, type NewItem } from './contract.ts'
import { presentItem } from './present-item.ts'

/** What an editor of the page decides, not the sender of an item. */
const editorial = ['publishedOn', 'isPublished', 'isHighlighted', 'activeFrom', 'activeUntil'] as const

/** Items that others than editors send in wait here, at most; more is a flood that nobody looks through. */
const MOST_WAITING = 200

/** Calls a minute of one person who edits nothing here, or of one network without a session. */
const throttle: Slot<undefined, Throttle> = { make: () => createThrottle({ most: 30 }) }

export const addItems = implement(call, {
  find: ({ site, params, now }) => findAddSubject(site, params.blockGuid, now),
  async run({ site, params, body, actor, now, caller }) {
    const list = await findList(site, params.blockGuid)
    if (!list) throw new AppError('SITE_NOT_FOUND')
    const mayEdit = checkPageEdit(actor, list.page).isAllowed
    if (!mayEdit) await site.shared.get(throttle).count(site.name, actor ? { known: actor.guid } : { networks: caller.networks })
    const items = await site.records.transact(async (writer) => {
      if (!mayEdit) await refuseFlood(writer, list.block.guid, body.length)
      const made = await Promise.all(body.map((item) => makeItem(site, writer, list.block.guid, item)))
      refuseFindings(await findFaults(site, { body, made }, { mayEdit, actor, page: list.page }))
      for (const item of made) await putDraft(writer, 'item', item, { by: actor?.guid, now })
      return made
    })
    return reply(
      201,
      items.map((item) => presentItem(site, item, mayEdit)),
    )
  },
})

async function refuseFlood(reader: StoreReader<RecordKinds>, listGuid: string, more: number): Promise<void> {
  const waiting = await reader.count('workingCopy', { by: 'list', prefix: `${listGuid} ` })
  if (waiting + more > MOST_WAITING) throw new AppError('SITE_TOO_MANY_WAITING')
}

async function makeItem(
  site: Site,
  reader: StoreReader<RecordKinds>,
  listGuid: string,
  { contentBuildingBlockInstances: blocks, parentGuids = [], metadata = { description: '' }, ...fields }: NewItem,
): Promise<ListItem> {
  const guid = await findFreeGuid(site, reader)
  const { isPublished = true, isHighlighted = false, ...others } = fields
  const item = {
    ...(dropAbsent(others) as Omit<NewItem, 'contentBuildingBlockInstances'>),
    guid,
    shortId: shortIdOf(guid),
    listGuid,
    parentGuids: [...new Set(parentGuids)],
    metadata,
    isPublished,
    isHighlighted,
    contentBuildingBlockInstances: completeBlocks(blocks, [], site.code),
    extra: {},
  } as ListItem
  return completeFields(site, item, undefined, others.fieldsVersion)
}

/** A guid whose beginning, the item's short id, no other item of the site has. */
async function findFreeGuid(site: Site, reader: StoreReader<RecordKinds>): Promise<string> {
  for (;;) {
    const guid = randomUUID()
    const shortId = shortIdOf(guid)
    if (!site.index.findItem(shortId) && (await listDraftsFrom(reader, 'item', shortId)).length === 0) return guid
  }
}

async function findFaults(
  site: Site,
  { body, made }: { body: readonly NewItem[]; made: readonly ListItem[] },
  { mayEdit, actor, page }: { mayEdit: boolean; actor: Actor; page: PageRights },
): Promise<Finding[]> {
  const findings: Finding[] = []
  const blocks = new Set<string>()
  for (const [index, item] of made.entries()) {
    const sent = body[index] as NewItem
    const report = (some: readonly Finding[]) => findings.push(...findingsAt([index], some))
    if (sent.listGuid !== undefined && sent.listGuid !== item.listGuid) report([createFinding(['listGuid'], 'readOnly', sent.listGuid)])
    if (!mayEdit) report(editorial.filter((field) => sent[field] !== undefined).map((field) => createFinding([field], 'readOnly')))
    for (const [place, { guid }] of item.contentBuildingBlockInstances.entries()) {
      if (blocks.has(guid)) report([createFinding(['contentBuildingBlockInstances', place, 'guid'], 'uniqueGuid', guid)])
      blocks.add(guid)
    }
    report(await checkItem(site, item, { actor, page }))
  }
  return findings
}
