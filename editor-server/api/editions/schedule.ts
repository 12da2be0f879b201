import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { findFaults } from '../schedules/answer-schedule.ts'
import { answerEdition, changeEdition, refusePublished, refuseUnlessPublisher } from './answer-edition.ts'
import * as calls from './contract.ts'

export const scheduleEdition = implement(calls.scheduleEdition, {
  async run(request) {
    const { actor, params, body, now } = request
    refuseFindings(findFaults(body, now))
    await refuseUnlessPublisher(request, params.id)
    await changeEdition(request, params.id, ({ failed: _failed, ...edition }) => {
      refusePublished(edition)
      const on = new Date(body.publishOn).toISOString()
      return { ...edition, plan: { on, setOn: now.toISOString(), ...(actor && { setBy: actor.guid }) } }
    })
    return answerEdition(request, params.id)
  },
})

export const unscheduleEdition = implement(calls.unscheduleEdition, {
  async run(request) {
    const { params } = request
    await refuseUnlessPublisher(request, params.id)
    await changeEdition(request, params.id, ({ plan: _plan, failed: _failed, ...edition }) => {
      refusePublished(edition)
      return edition
    })
    return reply(204)
  },
})
