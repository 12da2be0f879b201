import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement } from '../endpoint.ts'
import { answerUnpublish } from './answer-withdraw.ts'
import { unpublishItem as itemCall, unpublishPage as pageCall } from './contract.ts'

export const unpublishPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerUnpublish(request, { kind: 'page', guid: request.params.id }),
})

export const unpublishItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerUnpublish(request, { kind: 'item', guid: request.params.guid }),
})
