import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement } from '../endpoint.ts'
import { answerUndo } from './answer-publish.ts'
import { undoPublishOfItem as itemCall, undoPublishOfPage as pageCall } from './contract.ts'

export const undoPublishOfPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerUndo(request, { kind: 'page', guid: request.params.id }, request.body.version),
})

export const undoPublishOfItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerUndo(request, { kind: 'item', guid: request.params.guid }, request.body.version),
})
