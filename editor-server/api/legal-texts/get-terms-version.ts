import { termsVersionOfSite } from '../../site/legal-texts.ts'
import { implement, reply } from '../endpoint.ts'
import { getTermsVersion as call } from './contract.ts'

export const getTermsVersion = implement(call, {
  run: async ({ site }) => reply(200, { version: termsVersionOfSite(site) }),
})
