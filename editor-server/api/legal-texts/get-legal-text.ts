import { implement, reply } from '../endpoint.ts'
import { getLegalText as call } from './contract.ts'
import { presentLegalPage, versionOfLegal } from './present-legal.ts'

export const getLegalText = implement(call, {
  run: async ({ site, params: { kind } }) => reply(200, await presentLegalPage(site, kind), { version: versionOfLegal(site, kind) }),
})
