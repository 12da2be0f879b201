import { legalKinds } from '#content/model/legal/schema.ts'
import { implement, reply } from '../endpoint.ts'
import { listLegalTexts as call } from './contract.ts'
import { presentLegalSummary } from './present-legal.ts'

export const listLegalTexts = implement(call, {
  run: async ({ site }) => reply(200, await Promise.all(legalKinds.map((kind) => presentLegalSummary(site, kind)))),
})
