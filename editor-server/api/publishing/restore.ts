import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement } from '../endpoint.ts'
import { answerRestore } from './answer-withdraw.ts'
import { restoreItem as itemCall, restorePage as pageCall } from './contract.ts'

export const restorePage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerRestore(request, { kind: 'page', guid: request.params.id }, request.body.version),
})

export const restoreItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerRestore(request, { kind: 'item', guid: request.params.guid }, request.body.version),
})
