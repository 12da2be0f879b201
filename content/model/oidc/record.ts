import { byIdStart, byUser, type RecordKind } from '../record/record-kind.ts'
import type { OidcIdentity } from './schema.ts'

/** By the SHA-256 of issuer and subject: the person a provider vouches for. An e-mail address never identifies anybody. */
export const oidcIdentity: RecordKind<OidcIdentity> = { erase: byUser }

/** `<guid of the account>/<id of the identity>`. */
export const oidcIdentityOfUser: RecordKind<{ provider: string }> = { erase: byIdStart }
