import { AppError } from '#content/errors/app-error.ts'
import { accountOf, homeOf } from '../../accounts/find-account.ts'
import { listIdentities } from '../../accounts/oidc/identities.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { getOwnIdentity as call } from './contract.ts'
import { presentIdentity } from './present-identity.ts'

export const getOwnIdentity = implement(call, {
  async run({ site, params, session }) {
    const who = accountOf(getSession(session))
    const identities = await homeOf(site, who).records.read((reader) => listIdentities(reader, who.account.guid))
    const found = identities.find(({ id }) => id === params.id)
    if (!found) throw new AppError('SITE_NOT_FOUND')
    const identity = presentIdentity(site, found.id, found.identity)
    return reply(200, identity, { version: versionOf(identity) })
  },
})
