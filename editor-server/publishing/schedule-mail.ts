import { AppError } from '#content/errors/app-error.ts'
import { createTranslate } from '#content/messages/create-translate.ts'
import type { Account } from '#content/model/account/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { MOST_REASONS, type Schedule } from '#content/model/schedule/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findFollower } from './follows/followed.ts'
import { presentProblem } from '../http/problems/present-problem.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findUrls, pageUrl } from '../site/site-urls.ts'
import type { Site } from '../site/site.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import type { Due } from './schedules.ts'
import type { ThingRef } from '../site/things.ts'
import { joinUrl } from '#content/model/url/join-url.ts'

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Administrators who are told of what nobody else may do any more, at most. */
const MOST_ADMINISTRATORS = 10

/** Tells the person who scheduled something that it failed, in the transaction that keeps it; administrators if that person has no right to it any more. */
export async function mailFailure(site: Site, writer: StoreWriter<RecordKinds>, { due, schedule, error, now }: Failure): Promise<void> {
  for (const account of await findReaders(site, writer, schedule, error)) await mailTo(account, site, writer, { due, schedule, error, now })
}

async function findReaders(site: Site, writer: StoreWriter<RecordKinds>, { setBy }: Schedule, error: unknown): Promise<Account[]> {
  const isFormer = error instanceof AppError && error.code === 'SITE_FORBIDDEN'
  const account = setBy === undefined || isFormer ? undefined : await findFollower(site, setBy)
  if (account) return [account]
  const administrators = await writer.list('account', { by: 'administrator', limit: MOST_ADMINISTRATORS })
  return administrators.map(({ value }) => value)
}

interface Failure {
  due: Due
  schedule: Schedule
  error: unknown
  now: Date
}

async function mailTo(
  account: Account,
  site: Site,
  writer: StoreWriter<RecordKinds>,
  { due, schedule, error, now }: Failure,
): Promise<void> {
  const { language } = account
  const t = translates[language]
  const value = schedule.publish?.copy.value ?? site.index.find(due.kind, due.guid)
  const problem = presentProblem(error, language, '')
  const found = reasonsOf(error)
  const reasons = found.length > 0 ? found : [problem.detail ?? '']
  const params = {
    site: site.index.settings.platformName,
    name: displayNameOf(account),
    title: value?.title ?? '',
    reason: problem.title,
  }
  const parts = [
    t(params.name === '' ? 'schedule.greetingWithoutName' : 'schedule.greeting', params),
    t(`schedule.${due.action}Failed`, params),
    reasons.map((reason) => `- ${reason}`).join('\n'),
    `${t('schedule.next')}\n${site.origin}${await editPath(site, due)}`,
    t('schedule.closing', params),
  ]
  await queueMail(
    writer,
    {
      kind: 'planFailed',
      to: account.email,
      userGuid: account.guid,
      language,
      subject: t('schedule.subject', params),
      text: `${parts.join('\n\n')}\n`,
    },
    now,
  )
}

/** Where it is edited: on its page, or that of its list. */
async function editPath(site: Site, { kind, guid }: ThingRef): Promise<string> {
  const item = kind === 'item' ? site.index.find('item', guid) : undefined
  const page = kind === 'page' ? guid : item && site.index.findPageOfBlock(item.listGuid)?.guid
  const url = page === undefined ? '' : pageUrl(await findUrls(site), page)
  return joinUrl(url, '/edit')
}

/** What was wrong with what was to be published, finding by finding; empty where it was something else. */
export function reasonsOf(error: unknown): string[] {
  const details = error instanceof AppError ? (error.details ?? []) : []
  return [...new Set(details.map(({ message }) => message))].slice(0, MOST_REASONS)
}
