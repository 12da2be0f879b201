import type { PageRights } from '#content/access/page-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import type { ThingRef } from '../../site/things.ts'
import { implement } from '../endpoint.ts'
import { answerAsk, answerPublishers, answerSendBack, answerWithdraw } from './answer-request.ts'
import * as calls from './contract.ts'

const ofPage = ({ id: guid }: { id: string }): ThingRef => ({ kind: 'page', guid })
const ofItem = ({ guid }: { guid: string }): ThingRef => ({ kind: 'item', guid })

export const askToPublishPage = implement(calls.askToPublishPage, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: async (request) => answerAsk(request, ofPage(request.params), await getRightsOfPage(request.site, request.params.id), request.body),
})

export const withdrawRequestOfPage = implement(calls.withdrawRequestOfPage, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerWithdraw(request, ofPage(request.params)),
})

export const sendBackRequestOfPage = implement(calls.sendBackRequestOfPage, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerSendBack(request, ofPage(request.params), request.body.note),
})

export const listPublishersOfPage = implement(calls.listPublishersOfPage, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: async (request) => answerPublishers(request, await getRightsOfPage(request.site, request.params.id)),
})

export const askToPublishItem = implement(calls.askToPublishItem, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: async (request) =>
    answerAsk(request, ofItem(request.params), await getRightsOfItem(request.site, request.params.guid), request.body),
})

export const withdrawRequestOfItem = implement(calls.withdrawRequestOfItem, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerWithdraw(request, ofItem(request.params)),
})

export const sendBackRequestOfItem = implement(calls.sendBackRequestOfItem, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerSendBack(request, ofItem(request.params), request.body.note),
})

export const listPublishersOfItem = implement(calls.listPublishersOfItem, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: async (request) => answerPublishers(request, await getRightsOfItem(request.site, request.params.guid)),
})

async function getRightsOfPage(site: Site, guid: string): Promise<PageRights> {
  return getFound(await findPageRights(site, guid))
}

async function getRightsOfItem(site: Site, guid: string): Promise<PageRights> {
  return getFound((await findItemSubject(site, guid))?.page)
}

/** @throws AppError SITE_NOT_FOUND: it was deleted since the call was decided on */
function getFound(rights: PageRights | undefined): PageRights {
  if (!rights) throw new AppError('SITE_NOT_FOUND')
  return rights
}
