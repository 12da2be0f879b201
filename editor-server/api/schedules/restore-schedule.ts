import { restoreDropped } from '../../publishing/dropped-schedules.ts'
import { auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseUnlessPublisher } from './change-planned.ts'
import { restoreSchedule as call } from './contract.ts'

export const restoreSchedule = implement(call, {
  async run(request) {
    const { site, params, now } = request
    await refuseUnlessPublisher(request, params)
    await site.records.transact(async (writer) => {
      await restoreDropped(writer, params, now)
      await auditOf(request, params, 'schedule')(writer)
    })
    return reply(204)
  },
})
