import { randomUUID } from 'node:crypto'
import { isAdministrator } from '#content/access/actor.ts'
import { mentionsIn } from '#content/model/comment/mentions.ts'
import { AppError } from '#content/errors/app-error.ts'
import { readCommented } from '../../comments/commented.ts'
import { tellPeople } from '../../comments/tell-people.ts'
import * as threads from '../../comments/threads.ts'
import { createFinding } from '../../site/findings.ts'
import { blocksOf } from '../../site/things.ts'
import { type ApiRequest, implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { checkMentions, doneBy, findCommented, presentThread } from './asked-page.ts'
import * as calls from './contract.ts'

export const startCommentThread = implement(calls.startCommentThread, {
  find: findCommented,
  async run(request) {
    const { site, params, body } = request
    const { text = '', block, quote, suggestion } = body
    await checkMentions(site, params.page, text)
    const guid = randomUUID()
    await site.records.transact(async (writer) => {
      const { live, draft } = await readCommented(site, writer, params.page)
      if (!live && !draft) throw new AppError('SITE_NOT_FOUND')
      const isThere = block === undefined || [live, draft].some((each) => each && blocksOf(each).some((one) => one.guid === block))
      if (!isThere) refuseFindings([createFinding(['block'], 'reference', block)])
      const about = { ...(block !== undefined && { block }), ...(quote && { quote }), ...(suggestion && { suggestion }) }
      await threads.startThread(writer, { guid, page: params.page, ...about }, text, doneBy(request))
    })
    const ref = { page: params.page, thread: guid }
    await tellPeople(site, ref, { ...doneBy(request), number: 1, mentioned: mentionsIn(text) })
    return reply(201, await presentThread(request, ref))
  },
})

export const replyToComment = implement(calls.replyToComment, {
  find: findCommented,
  async run(request) {
    const { site, params, body } = request
    await checkMentions(site, params.page, body.text)
    const { lastNumber, people } = await site.records.transact((writer) => threads.reply(writer, params, body.text, doneBy(request)))
    await tellPeople(site, params, { ...doneBy(request), number: lastNumber, mentioned: mentionsIn(body.text), others: people })
    return reply(201, await presentThread(request, params))
  },
})

export const updateComment = implement(calls.updateComment, {
  find: findCommented,
  async run(request) {
    const { site, params, body } = request
    const stored = await site.records.read((reader) => threads.listComments(reader, params))
    await checkMentions(site, params.page, body.text, stored.find(({ number }) => number === params.number)?.text)
    const mentioned = await site.records.transact((writer) =>
      threads.changeComment(writer, params, params.number, body.text, doneBy(request)),
    )
    await tellPeople(site, params, { ...doneBy(request), number: params.number, mentioned })
    return reply(200, await presentThread(request, params))
  },
})

export const deleteComment = implement(calls.deleteComment, {
  find: findCommented,
  async run(request) {
    const { site, actor, params } = request
    const done = { ...doneBy(request), mayDeleteAny: isAdministrator(actor) }
    await site.records.transact((writer) => threads.deleteComment(writer, params, params.number, done))
    return reply(204)
  },
})

export const restoreComment = implement(calls.restoreComment, {
  find: findCommented,
  async run(request) {
    const { site, params } = request
    await site.records.transact((writer) => threads.restoreComment(writer, params, params.number, doneBy(request).by))
    return reply(204)
  },
})

const settle = (isResolved: boolean) => async (request: Pick<ApiRequest, 'site' | 'actor' | 'now'> & { params: threads.ThreadRef }) => {
  const { site, params } = request
  await site.records.transact((writer) => threads.setResolved(writer, params, isResolved, doneBy(request)))
  return reply(200, await presentThread(request, params))
}

export const decideSuggestion = implement(calls.decideSuggestion, {
  find: findCommented,
  async run(request) {
    const { site, params, body } = request
    const { outcome } = body
    const { by } = await site.records.transact((writer) => threads.decide(writer, params, outcome, doneBy(request)))
    const decided = by === undefined ? undefined : { of: by, outcome }
    await tellPeople(site, params, { ...doneBy(request), number: threads.FIRST, mentioned: [], decided })
    return reply(200, await presentThread(request, params))
  },
})

export const resolveCommentThread = implement(calls.resolveCommentThread, { find: findCommented, run: settle(true) })

export const reopenCommentThread = implement(calls.reopenCommentThread, { find: findCommented, run: settle(false) })
