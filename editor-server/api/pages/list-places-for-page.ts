import { listPlacesToMake } from '../../site/place-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { listPlacesForPage as call } from './contract.ts'

export const listPlacesForPage = implement(call, {
  async run({ site, actor }) {
    return reply(200, await listPlacesToMake(site, actor))
  },
})
