import { AppError } from '#content/errors/app-error.ts'
import { accountOf, homeOf } from '../../accounts/find-account.ts'
import { presentPasskey } from '../../accounts/passkeys.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { renamePasskey as call } from './contract.ts'

export const renamePasskey = implement(call, {
  async run({ site, params, body, session, checkVersion }) {
    const who = accountOf(getSession(session))
    const id = `${who.account.guid}/${params.id}`
    const passkey = await homeOf(site, who).records.transact(async (writer) => {
      const stored = await writer.find('passkey', id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(presentPasskey(stored)))
      const changed = { ...stored, name: body.name }
      await writer.put('passkey', id, changed)
      return presentPasskey(changed)
    })
    return reply(200, passkey, { version: versionOf(passkey) })
  },
})
