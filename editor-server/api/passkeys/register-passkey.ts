import { getRpId } from '../../accounts/confirm-sign-in.ts'
import { accountOf, homeOf, transactAccount } from '../../accounts/find-account.ts'
import { presentPasskey, readAttestation } from '../../accounts/passkeys.ts'
import { createRecoveryCodes, putRecoveryCodes } from '../../accounts/recovery-codes.ts'
import { readSecondFactors } from '../../accounts/second-factors.ts'
import { describeDevice } from '../../accounts/describe-device.ts'
import { queueAccountMail } from '../../mail/account-mails.ts'
import { implement, reply } from '../endpoint.ts'
import { createFieldFault } from '../field-fault.ts'
import { getSession } from '../recent-proof.ts'
import { registerPasskey as call } from './contract.ts'

/** Nobody has more devices than this; a list without end would be somebody else's work. */
const MOST_PASSKEYS = 20

export const registerPasskey = implement(call, {
  async run({ site, body, session, caller, now }) {
    const who = accountOf(getSession(session))
    const { account } = who
    const home = homeOf(site, who)
    const rpId = getRpId(site, caller)
    const enrolment = await home.records.read((reader) => reader.find('passkeyEnrolment', account.guid))
    const isOpen = enrolment !== undefined && Date.parse(enrolment.expiresOn) > now.getTime()
    const name = body.name ?? (describeDevice(caller.userAgent) || 'Passkey')
    const made = isOpen
      ? await readAttestation(body.attestation, { challenge: enrolment.challenge, origin: caller.origin, rpId, name, now })
      : undefined
    if (!made) throw createFieldFault('attestation', 'passkeyInvalid')
    const recoveryCodes = createRecoveryCodes()
    const isFirst = await transactAccount(site, who, async (writers) => {
      const factors = await readSecondFactors(writers.home, account.guid)
      // What was signed is signed once; two requests with it make one passkey.
      const isUsed = !(await writers.home.delete('passkeyEnrolment', account.guid))
      const isKnown = factors.passkeys.some(({ credentialId }) => credentialId === made.credentialId)
      if (isUsed || isKnown || factors.passkeys.length >= MOST_PASSKEYS) throw createFieldFault('attestation', 'passkeyInvalid')
      await writers.home.put('passkey', `${account.guid}/${made.guid}`, made)
      if (factors.recoveryCodesLeft === 0) await putRecoveryCodes(home, writers.home, account.guid, recoveryCodes)
      await queueAccountMail(site, writers.site, 'secondFactorChanged', { to: account, language: account.language, now })
      return factors.recoveryCodesLeft === 0
    })
    return reply(201, { passkey: presentPasskey(made), ...(isFirst && { recoveryCodes }) })
  },
})
