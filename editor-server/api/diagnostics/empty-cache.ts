import { implement, reply } from '../endpoint.ts'
import { emptyCache as call } from './contract.ts'

export const emptyCache = implement(call, {
  async run({ keptAnswers }) {
    keptAnswers.empty()
    return reply(204)
  },
})
