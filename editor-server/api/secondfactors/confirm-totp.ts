import { accountOf, homeOf, transactAccount } from '../../accounts/find-account.ts'
import { createRecoveryCodes } from '../../accounts/recovery-codes.ts'
import { finishTotp } from '../../accounts/second-factors.ts'
import { queueAccountMail } from '../../mail/account-mails.ts'
import { implement, reply } from '../endpoint.ts'
import { createFieldFault } from '../field-fault.ts'
import { getSession } from '../recent-proof.ts'
import { confirmTotp as call } from './contract.ts'

export const confirmTotp = implement(call, {
  async run({ site, body, session, now }) {
    const who = accountOf(getSession(session))
    const recoveryCodes = createRecoveryCodes()
    await transactAccount(site, who, async (writers) => {
      const { account } = who
      const isDone = await finishTotp(homeOf(site, who), writers.home, account.guid, { code: body.code, recoveryCodes, now })
      if (!isDone) throw createFieldFault('code', 'codeWrong')
      await queueAccountMail(site, writers.site, 'secondFactorChanged', { to: account, language: account.language, now })
    })
    return reply(200, { recoveryCodes })
  },
})
