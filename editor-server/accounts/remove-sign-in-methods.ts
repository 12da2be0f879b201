import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { listIdentities, unlinkIdentity } from './oidc/identities.ts'
import { listPasskeys } from './passkeys.ts'

/**
 * Removes every way into an account without its password, for somebody who chooses a new password through a link. This locks out a previous
 * holder of the account, including one who created it on somebody else's address (account pre-hijacking; OWASP Forgot Password Cheat Sheet,
 * ASVS 7.4).
 *
 * - Accounts of OpenID providers are no longer linked.
 * - A passkey no longer signs in alone, until it has been given once together with the new password.
 * - Second factors stay second factors: a link in a mail must not get round them (ASVS 6.4.3). Those that are not their owner's keep
 *   everyone out until an operator of the server takes them away.
 */
export async function removeSignInMethods(writer: StoreWriter<RecordKinds>, userGuid: string): Promise<void> {
  for (const { id } of await listIdentities(writer, userGuid)) await unlinkIdentity(writer, userGuid, id)
  for (const passkey of await listPasskeys(writer, userGuid)) {
    await writer.put('passkey', `${userGuid}/${passkey.guid}`, { ...passkey, isSecondOnly: true })
  }
  for (const kind of ['totpEnrolment', 'passkeyEnrolment'] as const) await writer.delete(kind, userGuid)
}
