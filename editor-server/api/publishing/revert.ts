import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement } from '../endpoint.ts'
import { answerRevert } from './answer-withdraw.ts'
import { revertItem as itemCall, revertPage as pageCall } from './contract.ts'

export const revertPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerRevert(request, { kind: 'page', guid: request.params.id }),
})

export const revertItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerRevert(request, { kind: 'item', guid: request.params.guid }),
})
