import { undoAddress } from '../../accounts/change-address.ts'
import { implement, reply } from '../endpoint.ts'
import { undoEmailChange as call } from './contract.ts'

export const undoEmailChange = implement(call, {
  async run({ site, body, now }) {
    await undoAddress(site, body.code, now)
    return reply(200, { result: 'Success' })
  },
})
