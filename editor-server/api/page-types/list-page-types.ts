import type { TypeDescription } from '#renderer/content-types/describe-content-types.ts'
import { implement, reply } from '../endpoint.ts'
import { listPageTypes as call } from './contract.ts'

export const listPageTypes = implement(call, {
  async run({ site }) {
    return reply(200, site.code.describeTypes('page') as TypeDescription[], { isLasting: true })
  },
})
