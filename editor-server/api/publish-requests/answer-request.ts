import type { PageRights } from '#content/access/page-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { presentRequest } from '../../approval/present-request.ts'
import { dropRequest, findRequest, putRequest, returnRequest } from '../../approval/requests.ts'
import { findPublishers, tellAsker, tellPublishers } from '../../approval/tell-people.ts'
import { describeEditor } from '../../site/describe-editor.ts'
import { checkPublication, refuseErrors } from '../../publishing/check-publication.ts'
import { createFinding } from '../../site/findings.ts'
import { asThing, readThing, type ThingRef } from '../../site/things.ts'
import { versionOf } from '../../site/version.ts'
import type { Asked } from '../audit-call.ts'
import { reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'

/** People whom a list names: a site with more publishers has one for each section. */
const MOST_LISTED = 100

interface Wanted {
  note?: string | undefined
  to?: readonly string[] | undefined
}

/** @throws AppError SITE_PUBLISH_REFUSED: nobody is asked to publish what cannot be; SITE_NOTHING_TO_PUBLISH where there is nothing to publish */
export async function answerAsk(request: Asked, ref: ThingRef, rights: PageRights, { note, to }: Wanted) {
  const { site, now, language, checkVersion } = request
  const by = guidOf(request)
  if (to) {
    const publishers = new Set((await findPublishers(site, rights, to)).map(({ guid }) => guid))
    refuseFindings(to.flatMap((guid, index) => (publishers.has(guid) ? [] : [createFinding(['to', index], 'mentioned', guid)])))
  }
  const working = await site.records.read((reader) => readChanged(request, reader, ref))
  refuseErrors(await checkPublication(site, asThing(ref.kind, { ...working, isPublished: true }), language))
  const version = versionOf(working)
  await site.records.transact(async (writer) => {
    checkVersion(versionOf(await readChanged(request, writer, ref)))
    await putRequest(writer, ref, { by, now, note, version })
  })
  await tellPublishers(site, ref, { rights, guids: to, by, now })
  return reply(200, await readCard(request, ref))
}

export async function answerWithdraw({ site }: Pick<Asked, 'site'>, ref: ThingRef) {
  await site.records.transact((writer) => dropRequest(writer, ref))
  return reply(204)
}

export async function answerSendBack(request: Asked, ref: ThingRef, note: string) {
  const { site, now } = request
  const by = guidOf(request)
  const asker = await site.records.transact((writer) => returnRequest(writer, ref, { by, now, note }))
  await tellAsker(site, ref, asker, 'returned', { by, now })
  return reply(200, await readCard(request, ref))
}

export async function answerPublishers({ site, actor }: Pick<Asked, 'site' | 'actor'>, rights: PageRights) {
  const publishers = await findPublishers(site, rights)
  return reply(
    200,
    publishers
      .filter(({ guid }) => guid !== actor?.guid)
      .slice(0, MOST_LISTED)
      .map((account) => describeEditor(site, account)),
  )
}

/** What is written on, where it differs from what is live. @throws AppError SITE_NOT_FOUND, SITE_NOTHING_TO_PUBLISH, SITE_VERSION_STALE */
async function readChanged({ site, checkVersion }: Asked, reader: StoreReader<RecordKinds>, ref: ThingRef) {
  const { draft, working } = await readThing(site, reader, ref)
  if (!working) throw new AppError('SITE_NOT_FOUND')
  checkVersion(versionOf(working))
  if (!draft) throw new AppError('SITE_NOTHING_TO_PUBLISH')
  return working
}

async function readCard({ site, actor }: Asked, ref: ThingRef) {
  const found = await site.records.read(async (reader) => ({
    request: await findRequest(reader, ref),
    working: (await readThing(site, reader, ref)).working,
  }))
  if (!found.request) throw new AppError('SITE_NOT_FOUND')
  return presentRequest(site, found.request, { version: versionOf(found.working), reader: actor?.guid })
}

function guidOf({ actor }: Pick<Asked, 'actor'>): string {
  if (!actor) throw new AppError('SITE_SIGN_IN')
  return actor.guid
}
