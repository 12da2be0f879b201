import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement } from '../endpoint.ts'
import { answerPublish } from './answer-publish.ts'
import { publishItem as itemCall, publishPage as pageCall } from './contract.ts'

export const publishPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerPublish(request, { kind: 'page', guid: request.params.id }, request.body),
})

export const publishItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerPublish(request, { kind: 'item', guid: request.params.guid }, request.body),
})
