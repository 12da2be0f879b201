import { checkPublication, refuseErrors } from '../../publishing/check-publication.ts'
import { findSchedule, putSchedule } from '../../publishing/schedules.ts'
import { createFinding } from '../../site/findings.ts'
import { asThing } from '../../site/things.ts'
import { versionOf } from '../../site/version.ts'
import { auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { findFaults } from './answer-schedule.ts'
import { getPlanned, refuseUnlessPublisher } from './change-planned.ts'
import { moveSchedule as call } from './contract.ts'

/** Other moments for what was planned: the copy that is published stays the one that was planned. */
export const moveSchedule = implement(call, {
  async run(request) {
    const { site, params, body, actor, now, language } = request
    const { publishOn, unpublishOn } = body
    await refuseUnlessPublisher(request, params)
    refuseFindings(findFaults(body, now))
    const before = await site.records.read((reader) => findSchedule(reader, params))
    if (publishOn !== undefined && before) {
      if (!before.publish) refuseFindings([createFinding(['publishOn'], 'instantUnplanned')])
      else refuseErrors(await checkPublication(site, asThing(params.kind, { ...before.publish.copy.value, isPublished: true }), language))
    }
    const moved = await site.records.transact(async (writer) => {
      const { publish, unpublish: _unpublish, failed: _failed, setBy: _setBy, ...planned } = await getPlanned(writer, request, params)
      const schedule = {
        ...planned,
        setOn: now.toISOString(),
        ...(actor && { setBy: actor.guid }),
        ...(publish && publishOn !== undefined && { publish: { ...publish, on: new Date(publishOn).toISOString() } }),
        ...(unpublishOn !== undefined && { unpublish: { on: new Date(unpublishOn).toISOString() } }),
      }
      await putSchedule(writer, schedule)
      await auditOf(request, params, 'schedule', 'PUT')(writer)
      return schedule
    })
    return reply(200, { version: versionOf(moved) }, { version: versionOf(moved) })
  },
})
