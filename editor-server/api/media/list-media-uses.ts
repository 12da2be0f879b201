import { listUses } from '../../site/media-uses.ts'
import { implement, reply } from '../endpoint.ts'
import { listMediaUses as call } from './contract.ts'
import { findManagedSubject } from './media-subjects.ts'

export const listMediaUses = implement(call, {
  find: ({ site, params }) => findManagedSubject(site, params.guid),
  async run({ site, params, actor }) {
    return reply(200, await listUses(site, params.guid, actor))
  },
})
