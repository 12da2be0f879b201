import type { Schedule } from '#content/model/schedule/schema.ts'
import { presentScheduledThings } from '../../publishing/present-schedule.ts'
import { findEditedThings } from '../../site/edited-things.ts'
import { readThing } from '../../site/things.ts'
import { implement, reply } from '../endpoint.ts'
import { collect } from './collect.ts'
import { listPlannedWork as call } from './contract.ts'

export const listPlannedWork = implement(call, {
  async run({ site, actor, language, query: { state, cursor } }) {
    const placeOf = await findEditedThings(site, actor)
    const show = async (schedules: readonly Schedule[]) => {
      const presented = await presentScheduledThings(site, schedules, { actor, language })
      const shown = await Promise.all(
        presented.map(async ({ canChange, kind, guid, title, publishOn, unpublishOn, failed, reason }) => {
          const { working } = await site.records.read((reader) => readThing(site, reader, { kind, guid }))
          const url = canChange && working ? await placeOf(working) : undefined
          if (url === undefined) return []
          const moments = { ...(publishOn !== undefined && { publishOn }), ...(unpublishOn !== undefined && { unpublishOn }) }
          return [{ kind, guid, title, url, ...moments, ...(failed && { failed }), ...(reason && { reason: reason.title }) }]
        }),
      )
      return shown.flat()
    }
    const found = await collect(
      cursor,
      (part) => site.records.read((reader) => reader.page('schedule', { by: 'state', prefix: `${state} `, ...part })),
      show,
    )
    return reply(200, found)
  },
})
