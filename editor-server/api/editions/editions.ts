import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type Edition, MOST_EDITIONS } from '#content/model/edition/schema.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { deleteEdition as removeEdition, getEdition as readEdition, versionOfEdition } from '../../editions/editions.ts'
import { forgetRehearsal } from '../../editions/rehearse-edition.ts'
import { presentEdition, presentEditions } from '../../editions/present-edition.ts'
import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { takePage } from '../paging.ts'
import { answerEdition, changeEdition, refuseUnlessPublisher } from './answer-edition.ts'
import * as calls from './contract.ts'

export const listEditions = implement(calls.listEditions, {
  async run({ site, query, language }) {
    const { state, ...paging } = query
    const wanted = { path: calls.listEditions.path, query: { state }, perPage: calls.EDITIONS_PER_PAGE }
    const { items, headers } = await site.records.read(async (reader) => {
      if (state === undefined) return readPage(reader, 'edition', { by: 'on', reverse: true }, paging, wanted)
      const all = (await reader.list('edition', { by: 'on', reverse: true })).map(({ value }) => value)
      return takePage(
        all.filter((edition) => (edition.state === 'published') === (state === 'published')),
        paging,
        wanted,
      )
    })
    return reply(200, await presentEditions(site, items, { language }), { headers })
  },
})

export const createEdition = implement(calls.createEdition, {
  async run(request) {
    const { site, body, actor, now } = request
    const edition: Edition = {
      guid: randomUUID(),
      ...body,
      state: 'open',
      madeOn: now.toISOString(),
      ...(actor && { madeBy: actor.guid }),
      revision: 0,
      size: 0,
      links: [],
    }
    const forgotten = await site.records.transact(async (writer) => {
      const oldest = (await writer.count('edition')) < MOST_EDITIONS ? undefined : await findForgotten(writer, now)
      if (oldest) await removeEdition(writer, oldest.guid)
      await writer.put('edition', edition.guid, edition)
      return oldest?.guid
    })
    if (forgotten !== undefined) await forgetRehearsal(site, forgotten)
    return reply(201, await presentEdition(site, edition, request), { version: versionOfEdition(edition) })
  },
})

/** Milliseconds that a published edition can be undone, even where others need its room: 90 days, as long as every version is kept. */
const UNDONE_WITHIN = 90 * 24 * 3600_000

/** What makes room for another: the edition that was published longest ago. @throws AppError SITE_EDITIONS_FULL */
async function findForgotten(reader: StoreReader<RecordKinds>, now: Date): Promise<Edition> {
  const all = (await reader.list('edition', { by: 'on' })).map(({ value }) => value)
  const publishedOn = ({ published }: Edition) => (published ? Date.parse(published.on) : Number.POSITIVE_INFINITY)
  const [oldest] = all.filter(({ state, undoing }) => state === 'published' && !undoing).sort((a, b) => publishedOn(a) - publishedOn(b))
  if (!oldest || publishedOn(oldest) > now.getTime() - UNDONE_WITHIN) throw new AppError('SITE_EDITIONS_FULL', { most: MOST_EDITIONS })
  return oldest
}

export const getEdition = implement(calls.getEdition, { run: (request) => answerEdition(request, request.params.id) })

export const updateEdition = implement(calls.updateEdition, {
  async run(request) {
    const { params, body } = request
    // The name stands above previews, and in versions.
    await refuseUnlessPublisher(request, params.id)
    await changeEdition(request, params.id, ({ note: _note, ...edition }) => ({ ...edition, ...body }))
    return answerEdition(request, params.id)
  },
})

export const deleteEdition = implement(calls.deleteEdition, {
  async run(request) {
    const { site, params, checkVersion } = request
    await refuseUnlessPublisher(request, params.id)
    const changes = await site.records.transact(async (writer) => {
      const edition = await readEdition(writer, params.id)
      checkVersion(versionOfEdition(edition))
      if (edition.state === 'publishing' || edition.undoing) throw new AppError('SITE_EDITION_PUBLISHED')
      await removeEdition(writer, params.id)
      return listChanges({ name: edition.name }, {})
    })
    await forgetRehearsal(site, params.id)
    return reply(204, undefined, { changes })
  },
})
