import { listSchedules, moveSchedule, restoreSchedule, runSchedule, withdrawSchedule } from '#editor-server/api/schedules/contract.ts'
import { pick } from '../seed.ts'
import type { SiteAction } from './site-actions.ts'
import type { RandomRun } from './start-run.ts'

/** One of the plans; where there are none, `make` makes one. */
async function pickPlan(run: RandomRun, make: SiteAction) {
  const list = async () => (await run.callApi(listSchedules, { query: {} })).body
  const before = await list()
  if (before.length === 0) await make(run)
  const plans = before.length > 0 ? before : await list()
  const { kind, guid, version } = pick(run.random, plans)
  return { params: { kind, guid }, version }
}

/** What an editor does with plans in the administration, without opening the page or item. @param make plans something */
export const createPlanActions = (make: SiteAction): Readonly<Record<string, SiteAction>> => ({
  'PUT /api/schedules/{kind}/{guid}': async (run) => {
    const plan = await pickPlan(run, make)
    await run.callApi(moveSchedule, { ...plan, body: { publishOn: '2037-01-01T00:00:00Z' } })
  },
  'DELETE /api/schedules/{kind}/{guid}': async (run) => {
    const plan = await pickPlan(run, make)
    await run.callApi(withdrawSchedule, plan)
  },
  'POST /api/schedules/{kind}/{guid}:run': async (run) => {
    const plan = await pickPlan(run, make)
    await run.callApi(runSchedule, { ...plan, body: { action: 'publish' } })
  },
  'POST /api/schedules/{kind}/{guid}:restore': async (run) => {
    const plan = await pickPlan(run, make)
    await run.callApi(withdrawSchedule, plan)
    await run.callApi(restoreSchedule, { params: plan.params })
  },
})
