import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { isRecentlyProven } from '#content/model/session/lifetime.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import * as z from 'zod'
import { queueAccountMail } from '../../mail/account-mails.ts'
import type { OidcProvider, Site } from '../../site/site.ts'
import { acceptInvitation, getOpenInvitation } from '../accept-invitation.ts'
import { addAccount } from '../add-account.ts'
import { type AccountWriters, accountOf, findAccountByEmail, type KnownAccount, transactAccount } from '../find-account.ts'
import { findPresent, type PresentSession } from '../sessions.ts'
import { continueSignIn, type SignInOutcome, type SignInPlace } from '../sign-in.ts'
import type { Vouched } from './client.ts'
import { findLinkedAccount, isLinked, linkIdentity, type Subject } from './identities.ts'
import type { Journey } from './journey.ts'

interface Around {
  session: PresentSession | undefined
  place: SignInPlace
  language: InterfaceLanguage
  now: Date
}

/**
 * Does what the person whom the provider vouches for came back for.
 * @returns undefined when there was an account to link and it is linked: the session continues unchanged
 * @throws AppError SITE_OIDC_UNKNOWN, SITE_OIDC_TAKEN, SITE_PROOF_NEEDED, and those of an invitation
 */
export async function finishSignIn(
  site: Site,
  provider: OidcProvider,
  { purpose }: Pick<Journey, 'purpose'>,
  vouched: Vouched,
  around: Around,
): Promise<SignInOutcome | undefined> {
  const subject: Subject = { issuer: vouched.issuer, subject: vouched.subject, provider: provider.name }
  const linked = await findLinkedAccount(site, subject)
  switch (purpose.kind) {
    case 'link':
      await link(site, subject, linked, purpose.sessionGuid, around)
      return undefined
    case 'invitation':
      return signIn(site, provider, subject, await accept(site, subject, linked, purpose.code, vouched, around), around)
    case 'signIn':
      return signIn(site, provider, subject, linked ?? (await addStranger(site, provider, subject, vouched, around)), around)
  }
}

/** Where the provider proves what it is asked to, that is the second factor too. */
function signIn(site: Site, { acr }: OidcProvider, subject: Subject, who: KnownAccount, { place, now }: Around): Promise<SignInOutcome> {
  const stillHolds = ({ home }: AccountWriters) => isLinked(home, who.account.guid, subject)
  const isEnough = acr.length > 0
  return continueSignIn(site, who, { proven: isEnough ? ['oidc', 'mfa'] : ['oidc'], isEnough, stillHolds, place, now })
}

/** Only for the session that started this, and only when its owner has just proved who they are: a link is a permanent way in. */
async function link(
  site: Site,
  subject: Subject,
  linked: KnownAccount | undefined,
  sessionGuid: string,
  { session, now }: Around,
): Promise<void> {
  if (session?.session.guid !== sessionGuid || !isRecentlyProven(session.session, now.getTime())) throw new AppError('SITE_PROOF_NEEDED')
  const who = accountOf(session)
  if (linked && linked.account.guid !== who.account.guid) throw new AppError('SITE_OIDC_TAKEN')
  await transactAccount(site, who, async (writers) => {
    // The provider took its time, and the session may have been ended meanwhile on purpose.
    if (!(await findPresent(writers, session))) throw new AppError('SITE_PROOF_NEEDED')
    await linkIdentity(writers.home, who.account.guid, subject, now)
    if (!linked) await tellOwner(site, writers.site, who.account, now)
  })
}

/** One more way into an account is news for its owner (ASVS 6.3.7). */
function tellOwner(site: Site, writer: StoreWriter<RecordKinds>, to: Account, now: Date): Promise<void> {
  return queueAccountMail(site, writer, 'identitiesChanged', { to, language: to.language, now })
}

async function accept(
  site: Site,
  subject: Subject,
  linked: KnownAccount | undefined,
  code: string,
  { firstName, lastName }: Vouched,
  { session, now }: Around,
): Promise<KnownAccount> {
  const { invitation, known } = await getOpenInvitation(site, code, now)
  if (known?.isStaff || (linked && linked.account.guid !== known?.account.guid)) throw new AppError('SITE_OIDC_TAKEN')
  if (known && !linked) checkIsOwner(known, session, now)
  const [local = '', domain = ''] = invitation.email.split('@')
  const names = { firstName: firstName ?? local, middleName: '', lastName: lastName ?? domain }
  const accepting = known
    ? { kind: 'known' as const, guid: known.account.guid, session: linked ? undefined : session }
    : { kind: 'new' as const, ...names }
  const account = await acceptInvitation(site, code, accepting, now, async (writer, accepted) => {
    await linkIdentity(writer, accepted.guid, subject, now)
    if (known && !linked) await tellOwner(site, writer, accepted, now)
  })
  return { account, isStaff: false }
}

/**
 * The address of an invitation may have got an account since. Having the code proves access to the mailbox, which is less than that account
 * requires: a link is a permanent way in, so its owner has to ask for it, with a recent proof.
 * @throws AppError SITE_INVITATION_KNOWN for anyone else, SITE_PROOF_NEEDED
 */
function checkIsOwner({ account }: KnownAccount, session: PresentSession | undefined, now: Date): void {
  if (!session || session.session.isStaff || session.account.guid !== account.guid) throw new AppError('SITE_INVITATION_KNOWN')
  if (!isRecentlyProven(session.session, now.getTime())) throw new AppError('SITE_PROOF_NEEDED')
}

/**
 * Creates an account for an unknown person, if the configuration allows it. Never uses an existing account with the same address: a
 * provider's word about an address does not open an account here.
 */
async function addStranger(
  site: Site,
  { createAccounts }: OidcProvider,
  subject: Subject,
  { email: told, isEmailVerified, firstName, lastName }: Vouched,
  { language, now }: Around,
): Promise<KnownAccount> {
  const { data: email } = z.email().max(254).safeParse(told)
  // An address that the provider does not vouch for may be anybody's: its owner would come into an account that has another's key.
  if (!createAccounts || !isEmailVerified || email === undefined || (await findAccountByEmail(site, email)))
    throw new AppError('SITE_OIDC_UNKNOWN')
  const guid = randomUUID()
  const [local = '', domain = ''] = email.split('@')
  const person = { guid, email, isEmailVerified, firstName: firstName ?? local, lastName: lastName ?? domain, language }
  const account = await site.records.transact(async (writer) => {
    const made = await addAccount(writer, { ...person, sourceKind: 'Verification' }, now)
    if (made) await linkIdentity(writer, guid, subject, now)
    return made
  })
  if (!account) throw new AppError('SITE_OIDC_UNKNOWN')
  return { account, isStaff: false }
}
