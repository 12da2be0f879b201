import { AppError } from '#content/errors/app-error.ts'
import type { Form } from '#content/model/form/schema.ts'
import { renewHookKey } from '../../forms/sign-hook.ts'
import type { Site } from '../../site/site.ts'
import type { FormAnswer } from './contract.ts'

/** Another address gets another key, so that nobody who had the one before can write to it. @returns the key where it is new */
export async function changeWebhookKey(
  site: Pick<Site, 'keyFor' | 'records'>,
  { guid, webhook }: Form,
  { before, now }: { before?: Pick<Form, 'webhook'>; now: Date },
): Promise<Pick<FormAnswer, 'webhookKey'>> {
  if (webhook === before?.webhook) return {}
  return site.records.transact(async (writer) => {
    if (webhook !== undefined) return { webhookKey: await renewHookKey(site, writer, guid, now) }
    await writer.delete('hookKey', guid)
    return {}
  })
}

/** @throws AppError SITE_NOT_FOUND, SITE_FORM_WITHOUT_WEBHOOK */
export function getFormWithWebhook(site: Pick<Site, 'index'>, guid: string): Form & { webhook: string } {
  const form = site.index.find('form', guid)
  if (!form) throw new AppError('SITE_NOT_FOUND')
  const { webhook } = form
  if (webhook === undefined) throw new AppError('SITE_FORM_WITHOUT_WEBHOOK')
  return { ...form, webhook }
}
