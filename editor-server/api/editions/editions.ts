import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { type Edition, MOST_EDITIONS } from '#content/model/edition/schema.ts'
import { deleteEdition as removeEdition, getEdition as readEdition, versionOfEdition } from '../../editions/editions.ts'
import { forgetRehearsal } from '../../editions/rehearse-edition.ts'
import { presentEdition, presentEditions } from '../../editions/present-edition.ts'
import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { takePage } from '../paging.ts'
import { answerEdition, changeEdition, refusePublished, refuseUnlessPublisher } from './answer-edition.ts'
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
      links: [],
    }
    const forgotten = await site.records.transact(async (writer) => {
      // The oldest one that is published makes room.
      const isFull = (await writer.count('edition')) >= MOST_EDITIONS
      const all = isFull ? await writer.list('edition', { by: 'on' }) : []
      const oldest = all.find(({ value }) => value.state === 'published')
      if (isFull && !oldest) throw new AppError('SITE_CONFLICT')
      if (oldest) await removeEdition(writer, oldest.id)
      await writer.put('edition', edition.guid, edition)
      return oldest?.id
    })
    if (forgotten !== undefined) await forgetRehearsal(site, forgotten)
    return reply(201, await presentEdition(site, edition, request), { version: versionOfEdition(edition) })
  },
})

export const getEdition = implement(calls.getEdition, { run: (request) => answerEdition(request, request.params.id) })

export const updateEdition = implement(calls.updateEdition, {
  async run(request) {
    const { params, body } = request
    await changeEdition(request, params.id, ({ note: _note, ...edition }) => ({ ...edition, ...body }))
    return answerEdition(request, params.id)
  },
})

export const deleteEdition = implement(calls.deleteEdition, {
  async run(request) {
    const { site, params, checkVersion } = request
    await refuseUnlessPublisher(request, params.id)
    await site.records.transact(async (writer) => {
      const edition = await readEdition(writer, params.id)
      checkVersion(versionOfEdition(edition))
      if (edition.state === 'publishing') refusePublished(edition)
      await removeEdition(writer, params.id)
    })
    await forgetRehearsal(site, params.id)
    return reply(204)
  },
})
