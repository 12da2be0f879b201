import { AppError } from '#content/errors/app-error.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import { keepDropped } from '../../publishing/dropped-schedules.ts'
import { act } from '../../publishing/run-due.ts'
import { dropSchedule, findSchedule } from '../../publishing/schedules.ts'
import { versionOf } from '../../site/version.ts'
import { auditOf } from '../audit-call.ts'
import { type ApiRequest, implement, reply } from '../endpoint.ts'
import { getPlanned, refuseUnlessPublisher } from './change-planned.ts'
import { runSchedule as call } from './contract.ts'

/** What was planned for later, now. Where it does not work the plan stays as it was. */
export const runSchedule = implement(call, {
  async run(request) {
    const { site, params, body, actor, now } = request
    const { action } = body
    await refuseUnlessPublisher(request, params)
    const planned = await site.records.read((reader) => getPlanned(reader, request, params))
    if (!planned[action]) throw new AppError('SITE_NOT_FOUND')
    const { setBy: _setBy, ...rest } = planned
    try {
      const acting = { now, onStored: auditOf(request, params, action) }
      const previous = await act(site, { ...params, action }, { ...rest, ...(actor && { setBy: actor.guid }) }, acting)
      await strikeOff(request, planned)
      return reply(200, { ...(previous !== undefined && { undo: { version: previous } }) })
    } catch (error) {
      // It is stored, and the server builds again by itself.
      if (error instanceof AppError && error.code === 'SITE_RELEASE_FAILED') await strikeOff(request, planned)
      throw error
    }
  },
})

/** A plan that somebody has changed meanwhile stays. */
async function strikeOff({ site, params, body, now }: ApiRequest<typeof call>, planned: Schedule): Promise<void> {
  await site.records.transact(async (writer) => {
    const present = await findSchedule(writer, params)
    if (!present || versionOf(present) !== versionOf(planned)) return
    await keepDropped(writer, present, now)
    await dropSchedule(writer, params, body.action)
  })
}
