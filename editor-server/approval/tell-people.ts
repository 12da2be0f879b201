import { randomUUID } from 'node:crypto'
import { checkPage, type PageRights } from '#content/access/page-access.ts'
import { createTranslate } from '#content/messages/create-translate.ts'
import type { Account } from '#content/model/account/schema.ts'
import { commentMailOf } from '#content/model/comment/mail-preference.ts'
import { MOST_NOTIFICATIONS, NOTIFICATION_KEPT } from '#content/model/follow/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { MOST_TOLD_TO_PUBLISH, type RequestReason } from '#content/model/publish-request/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { listEditors } from '../comments/people.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findFollower } from '../publishing/follows/followed.ts'
import type { Site } from '../site/site.ts'
import type { ThingRef } from '../site/things.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { showerFor } from './told.ts'

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

interface Done {
  /** Guid of who did it, who is not told. */
  by: string
  now: Date
}

/** People who may publish something, by name. @param guids only these; absent: everybody */
export async function findPublishers(site: Site, rights: PageRights, guids?: readonly string[]): Promise<Account[]> {
  const editors = await listEditors(site, rights)
  return editors.filter((account) => (!guids || guids.includes(account.guid)) && checkPage(account, rights, 'publish').isAllowed)
}

/** Tells those who are asked; without names everybody who may publish it, fifty at most. */
export async function tellPublishers(
  site: Site,
  ref: ThingRef,
  { rights, guids, by, now }: Done & { rights: PageRights; guids: readonly string[] | undefined },
): Promise<void> {
  const publishers = (await findPublishers(site, rights, guids)).filter(({ guid }) => guid !== by)
  await tellAll(site, ref, publishers.slice(0, MOST_TOLD_TO_PUBLISH), { why: 'asked', by, now })
}

/** Tells who asked what became of it, unless they did that themselves. */
export async function tellAsker(
  site: Site,
  ref: ThingRef,
  asker: string | undefined,
  why: Exclude<RequestReason, 'asked'>,
  done: { by: string | undefined; now: Date },
): Promise<void> {
  const account = asker === undefined || asker === done.by ? undefined : await findFollower(site, asker)
  if (account) await tellAll(site, ref, [account], { why, ...done })
}

/** Milliseconds without a second mail about the same unread thing: asking is easily repeated. */
const QUIET = 3600_000

/** @param accounts of people who may edit it */
async function tellAll(
  site: Site,
  ref: ThingRef,
  accounts: readonly Account[],
  { why, by, now }: { why: RequestReason; by: string | undefined; now: Date },
): Promise<void> {
  const [first] = accounts
  const shown = first && (await (await showerFor(site, first))(ref))
  if (!shown) return
  const doer = by === undefined ? undefined : await findFollower(site, by)
  for (const account of accounts) {
    await site.records.transact(async (writer) => {
      const before = await takeOutUnread(writer, account.guid, { ...ref, why })
      const [id, on] = [randomUUID(), now.toISOString()]
      const notification = { id, userGuid: account.guid, why, kind: ref.kind, guid: ref.guid, on, ...(by !== undefined && { by }) }
      await writer.put('requestNotification', `${account.guid}/${on}/${id}`, notification)
      await dropOld(writer, account.guid, now)
      // An unproven address gets nothing: it may be a stranger's.
      if (commentMailOf(account) === 'none' || !account.isEmailVerified) return
      if (before === undefined || now.getTime() - Date.parse(before) >= QUIET)
        await queueMail(writer, writeMail(site, account, { ...shown, why, name: doer ? displayNameOf(doer) : '' }), now)
    })
  }
}

/** Takes out what says the same and was not read. @returns when it was said last */
async function takeOutUnread(
  writer: StoreWriter<RecordKinds>,
  userGuid: string,
  { kind, guid, why }: ThingRef & { why: RequestReason },
): Promise<string | undefined> {
  const all = await writer.list('requestNotification', { prefix: `${userGuid}/` })
  const same = all.filter(({ value }) => value.readOn === undefined && value.kind === kind && value.guid === guid && value.why === why)
  for (const { id } of same) await writer.delete('requestNotification', id)
  return same.at(-1)?.value.on
}

function writeMail(
  site: Site,
  account: Account,
  { title, url, why, name }: { title: string; url: string; why: RequestReason; name: string },
) {
  const t = translates[account.language]
  const params = { site: site.index.settings.platformName, reader: displayNameOf(account), title, name }
  const text = [
    t(params.reader === '' ? 'requests.greetingWithoutName' : 'requests.greeting', params),
    `${t(`requests.${name === '' ? 'someone' : 'text'}.${why}`, params)}\n${site.origin}${url}`,
    `${t('requests.why', params)}\n${site.origin}/account/preferences`,
    t('requests.closing', params),
  ]
  const to = { to: account.email, userGuid: account.guid, language: account.language }
  return { kind: 'publishRequest' as const, ...to, subject: t(`requests.subject.${why}`, params), text: `${text.join('\n\n')}\n` }
}

async function dropOld(writer: StoreWriter<RecordKinds>, userGuid: string, now: Date): Promise<void> {
  const all = await writer.list('requestNotification', { prefix: `${userGuid}/` })
  const from = now.getTime() - NOTIFICATION_KEPT
  const old = all.filter(({ value }, index) => Date.parse(value.on) < from || index < all.length - MOST_NOTIFICATIONS)
  for (const { id } of old) await writer.delete('requestNotification', id)
}
