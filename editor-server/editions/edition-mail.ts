import { AppError } from '#content/errors/app-error.ts'
import { createTranslate } from '#content/messages/create-translate.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { Edition } from '#content/model/edition/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { presentProblem } from '../http/problems/present-problem.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findFollower } from '../publishing/follows/followed.ts'
import { reasonsOf } from '../publishing/schedule-mail.ts'
import type { Site } from '../site/site.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Administrators who are told of what nobody else may do any more, at most. */
const MOST_ADMINISTRATORS = 10

/** Tells who planned an edition that it was not published, in the transaction that keeps that; administrators where that person may not any more. */
export async function mailEditionFailure(
  site: Site,
  writer: StoreWriter<RecordKinds>,
  { guid, name, plan }: Edition,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const isFormer = error instanceof AppError && error.code === 'SITE_FORBIDDEN'
  const account = plan?.setBy === undefined || isFormer ? undefined : await findFollower(site, plan.setBy)
  const readers = account ? [account] : await listAdministrators(writer)
  for (const reader of readers) {
    const { language } = reader
    const t = translates[language]
    const problem = presentProblem(error, language, '')
    const found = reasonsOf(error)
    const params = {
      name,
      site: site.index.settings.platformName,
      person: displayNameOf(reader),
      reason: isFormer ? t('failed.former') : problem.title,
    }
    const reasons = found.length > 0 || isFormer ? found : [problem.detail ?? '']
    const parts = [
      t(params.person === '' ? 'failed.greetingWithoutName' : 'failed.greeting', params),
      t('failed.what', params),
      ...(reasons.length > 0 ? [reasons.map((reason) => `- ${reason}`).join('\n')] : []),
      `${t('failed.next')}\n${site.origin}/admin/editions/${guid}`,
      t('failed.closing', params),
    ]
    const mail = { kind: 'planFailed', to: reader.email, userGuid: reader.guid, language } as const
    await queueMail(writer, { ...mail, subject: t('failed.subject', params), text: `${parts.join('\n\n')}\n` }, now)
  }
}

async function listAdministrators(writer: StoreWriter<RecordKinds>): Promise<Account[]> {
  return (await writer.list('account', { by: 'administrator', limit: MOST_ADMINISTRATORS })).map(({ value }) => value)
}
