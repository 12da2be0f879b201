import { keepDropped } from '../../publishing/dropped-schedules.ts'
import { dropSchedule } from '../../publishing/schedules.ts'
import { auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { getPlanned, refuseUnlessPublisher } from './change-planned.ts'
import { withdrawSchedule as call } from './contract.ts'

export const withdrawSchedule = implement(call, {
  async run(request) {
    const { site, params, now } = request
    await refuseUnlessPublisher(request, params)
    await site.records.transact(async (writer) => {
      await keepDropped(writer, await getPlanned(writer, request, params), now)
      await dropSchedule(writer, params)
      await auditOf(request, params, 'unschedule', 'DELETE')(writer)
    })
    return reply(204)
  },
})
