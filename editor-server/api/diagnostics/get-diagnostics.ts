import { listBuilds } from '../../diagnostics/build-history.ts'
import { listCallTimes } from '../../diagnostics/call-times.ts'
import { implement, reply } from '../endpoint.ts'
import { getDiagnostics as call } from './contract.ts'

const startedOn = new Date(performance.timeOrigin).toISOString()

export const getDiagnostics = implement(call, {
  run: async ({ site, keptAnswers }) =>
    reply(200, {
      startedOn,
      hasBuilds: site.publishing.hasBuilds,
      builds: [...listBuilds(site)],
      calls: listCallTimes(site),
      cache: keptAnswers.figures(),
    }),
})
