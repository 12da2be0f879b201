import { implement, reply } from '../endpoint.ts'
import { listThemes as call } from './contract.ts'

export const listThemes = implement(call, {
  async run({ site }) {
    return reply(200, await site.looks.describe())
  },
})
