import { ENROLMENT_LIFETIME } from '#content/model/second-factor/schema.ts'
import { getRpId } from '../../accounts/confirm-sign-in.ts'
import { accountOf, homeOf } from '../../accounts/find-account.ts'
import { listPasskeys, offerAttestation } from '../../accounts/passkeys.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { offerPasskey as call } from './contract.ts'

export const offerPasskey = implement(call, {
  async run({ site, session, caller, now }) {
    const who = accountOf(getProvenSession(session, now))
    const { records } = homeOf(site, who)
    const { guid } = who.account
    const passkeys = await records.read((reader) => listPasskeys(reader, guid))
    const options = await offerAttestation(site, getRpId(site, caller), who.account, passkeys)
    const expiresOn = new Date(now.getTime() + ENROLMENT_LIFETIME).toISOString()
    await records.transact((writer) => writer.put('passkeyEnrolment', guid, { challenge: options.challenge, expiresOn }))
    return reply(201, { ...options })
  },
})
