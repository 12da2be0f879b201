import { implement, reply } from '../endpoint.ts'
import { administrationOf } from './administration-of.ts'
import { describeInstallation as call } from './contract.ts'

export const describeInstallation = implement(call, {
  run: async (request) => reply(200, await administrationOf(request).describe()),
})
