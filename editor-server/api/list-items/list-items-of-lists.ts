import { decide } from '#content/access/policy.ts'
import { findList } from '../../site/find-list.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { choosePublished, findListSubject } from './choose-items.ts'
import { type ApiItem, listItemsOfLists as call } from './contract.ts'
import { presentToVisitors } from './present-item.ts'

export const listItemsOfLists = implement(call, {
  async run({ site, query, actor, now }) {
    const answer: Record<string, ApiItem[]> = {}
    for (const [guid, listQuery] of Object.entries(query)) {
      const list = await findList(site, guid)
      const decision = decide({ kind: 'list', action: 'view' }, actor, await findListSubject(site, guid, actor))
      // A list that is not for this caller is left out like one that is not there.
      if (!list || decision.outcome !== 'allowed') continue
      const { items, perPage } = choosePublished(site, list, listQuery, now)
      answer[guid] = takePage(items, listQuery, { path: call.path, perPage }).items.map((item) => presentToVisitors(site, item))
    }
    return reply(200, answer)
  },
})
