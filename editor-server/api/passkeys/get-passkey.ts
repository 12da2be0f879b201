import { AppError } from '#content/errors/app-error.ts'
import { accountOf, homeOf } from '../../accounts/find-account.ts'
import { presentPasskey } from '../../accounts/passkeys.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { getPasskey as call } from './contract.ts'

export const getPasskey = implement(call, {
  async run({ site, params, session }) {
    const who = accountOf(getSession(session))
    const stored = await homeOf(site, who).records.read((reader) => reader.find('passkey', `${who.account.guid}/${params.id}`))
    if (!stored) throw new AppError('SITE_NOT_FOUND')
    const passkey = presentPasskey(stored)
    return reply(200, passkey, { version: versionOf(passkey) })
  },
})
