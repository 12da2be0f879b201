import { AppError } from '#content/errors/app-error.ts'
import { needsSecondFactor } from '#content/model/second-factor/need.ts'
import { accountOf, transactAccount } from '../../accounts/find-account.ts'
import { presentPasskey } from '../../accounts/passkeys.ts'
import { dropIdleRecoveryCodes, hasSecondFactor, readSecondFactors } from '../../accounts/second-factors.ts'
import { queueAccountMail } from '../../mail/account-mails.ts'
import { isManager } from '../../site/managers.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { deletePasskey as call } from './contract.ts'

export const deletePasskey = implement(call, {
  async run({ site, params, session, now, checkVersion }) {
    const who = accountOf(getProvenSession(session, now))
    const { account } = who
    await transactAccount(site, who, async (writers) => {
      const id = `${account.guid}/${params.id}`
      const stored = await writers.home.find('passkey', id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(presentPasskey(stored)))
      await writers.home.delete('passkey', id)
      const isLast = !hasSecondFactor(await readSecondFactors(writers.home, account.guid))
      if (isLast && needsSecondFactor(site.secondFactor, isManager(site, account))) throw new AppError('SITE_SECOND_FACTOR_NEEDED')
      await dropIdleRecoveryCodes(writers.home, account.guid)
      await queueAccountMail(site, writers.site, 'secondFactorChanged', { to: account, language: account.language, now })
    })
    return reply(204)
  },
})
