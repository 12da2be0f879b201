import { beginPasskeySignIn } from '../../accounts/confirm-sign-in.ts'
import { sweepNowAndThen } from '../../accounts/sweep-expired.ts'
import { implement, reply } from '../endpoint.ts'
import { offerPasskeySignIn as call } from './contract.ts'

export const offerPasskeySignIn = implement(call, {
  async run({ site, caller, now }) {
    await sweepNowAndThen(site, now)
    return reply(201, await beginPasskeySignIn(site, { place: caller, now }))
  },
})
