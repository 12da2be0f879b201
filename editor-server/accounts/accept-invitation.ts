import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import type { Invitation } from '#content/model/invitation/schema.ts'
import { acceptInvitation as accept } from '#content/model/invitation/status.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { addAccount } from './add-account.ts'
import { type KnownAccount, findAccountByEmail } from './find-account.ts'
import { findInvitation } from './invitations.ts'
import { endSessionsOf, findPresent, type PresentSession } from './sessions.ts'

/** Who accepts: a new person, or the proven owner of the account that already has the address. */
export type Accepting =
  | { kind: 'new'; firstName: string; middleName: string; lastName: string; passwordHash?: string }
  | {
      kind: 'known'
      guid: string
      /** The proof used for that, which has to exist still. */
      session: PresentSession | undefined
    }

/**
 * The open invitation of a code, and the account that its address has on this site.
 * @throws AppError SITE_INVITATION_UNKNOWN, SITE_INVITATION_EXPIRED
 */
export async function getOpenInvitation(
  site: Site,
  code: string,
  now: Date,
): Promise<{ invitation: Invitation; known: KnownAccount | undefined }> {
  const invitation = await site.records.read((reader) => findInvitation(reader, code))
  const opened = open(invitation, now)
  return { invitation: opened, known: await findAccountByEmail(site, opened.email) }
}

/**
 * Uses an invitation: the account is made with its rights, or gets them added. Its address is verified, since the code came by mail. An
 * account whose rights change has its sessions ended.
 * @param andThen runs in the same transaction
 * @throws AppError SITE_INVITATION_UNKNOWN, SITE_INVITATION_EXPIRED, SITE_INVITATION_KNOWN
 */
export async function acceptInvitation(
  site: Site,
  code: string,
  accepting: Accepting,
  now: Date,
  andThen: (writer: StoreWriter<RecordKinds>, account: Account) => Promise<void> = async () => {},
): Promise<Account> {
  const guid = randomUUID()
  return site.records.transact(async (writer) => {
    const invitation = open(await findInvitation(writer, code), now)
    const account =
      accepting.kind === 'new'
        ? await addInvited(writer, site, invitation, { accepting, guid, now })
        : await addRights(writer, site, invitation, accepting)
    if (!account) throw new AppError('SITE_INVITATION_KNOWN')
    await writer.put('invitation', invitation.guid, invitation)
    await andThen(writer, account)
    return account
  })
}

/** The invitation after it is accepted. */
function open(invitation: Invitation | undefined, now: Date): Invitation {
  const outcome = accept(invitation, now.toISOString())
  if (outcome.result === 'Success') return outcome.invitation
  throw new AppError(outcome.result === 'Expired' ? 'SITE_INVITATION_EXPIRED' : 'SITE_INVITATION_UNKNOWN')
}

/** Roles that were deleted since are left out. */
function rightsOf(site: Site, { isAdmin, isContentManager, roleIds }: Invitation) {
  return { isAdmin, isContentManager, roleIds: roleIds.filter((role) => site.index.find('role', role)) }
}

async function addInvited(
  writer: StoreWriter<RecordKinds>,
  site: Site,
  invitation: Invitation,
  { accepting, guid, now }: { accepting: Extract<Accepting, { kind: 'new' }>; guid: string; now: Date },
): Promise<Account | undefined> {
  const { kind: _kind, passwordHash, ...names } = accepting
  const { email, language } = invitation
  const rights = rightsOf(site, invitation)
  const account = await addAccount(writer, { guid, email, ...names, ...rights, language, isEmailVerified: true, sourceKind: 'Manual' }, now)
  if (account && passwordHash !== undefined) {
    await writer.put('passwordHash', guid, { hash: passwordHash, changedOn: now.toISOString() })
  }
  return account
}

async function addRights(
  writer: StoreWriter<RecordKinds>,
  site: Site,
  invitation: Invitation,
  { guid, session }: Extract<Accepting, { kind: 'known' }>,
): Promise<Account | undefined> {
  if (session && !(await findPresent({ site: writer, home: writer }, session))) return undefined
  const account = await writer.find('account', guid)
  if (!account?.isActive || emailKeyOf(account.email) !== emailKeyOf(invitation.email)) return undefined
  const given = rightsOf(site, invitation)
  const raised: Account = {
    ...account,
    isEmailVerified: true,
    isAdmin: account.isAdmin || given.isAdmin,
    isContentManager: account.isContentManager || given.isContentManager,
    roleIds: [...new Set([...account.roleIds, ...given.roleIds])],
  }
  await writer.put('account', guid, raised)
  await endSessionsOf(writer, guid)
  return raised
}
