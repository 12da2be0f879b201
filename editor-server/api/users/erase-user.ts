import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { eraseDeleted, tidyAfterErasing } from '../../erasing/erase-deleted.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { eraseUser as call } from './contract.ts'
import { getDeleted } from './find-deleted.ts'

export const eraseUser = implement(call, {
  async run({ site, session, params, now, checkVersion }) {
    const present = getProvenSession(session, now)
    const find = (reader: StoreReader<RecordKinds>) => getDeleted(reader, params.id, { present, checkVersion })
    const deleted = await site.records.read(find)
    await eraseDeleted(site, deleted, find)
    await tidyAfterErasing(site, [deleted.account])
    return reply(204)
  },
})
