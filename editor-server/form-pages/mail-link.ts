import { sayForm } from '#content/messages/form/say-form.ts'
import { readEmail } from '#content/model/form/read-identity.ts'
import { followsRule } from '#content/model/form/rules.ts'
import type { FormVersion } from '#content/model/form/schema.ts'
import { listSteps } from '#content/model/form/steps.ts'
import { type OpenDraft, sendDraftLink } from '../forms/form-drafts.ts'
import type { Site } from '../site/site.ts'
import { type FormAnswer, stepUrl } from './form-page.ts'

interface Asked {
  open: OpenDraft
  version: FormVersion
  /** Where to go on. */
  step: string
  email: string
  now: Date
}

/** Mails the address of a draft to who fills it in. @throws AppError SITE_FORM_MAILED */
export async function mailLink(site: Site, { open, version, step: asked, email, now }: Asked): Promise<FormAnswer> {
  const { guid, id, draft } = open
  const step = listSteps(version)[Number(asked || 'overview')]?.index ?? 'overview'
  const to = readEmail(email.trim())
  if (!followsRule('email', to)) {
    const fault = sayForm(draft.lang, to === '' ? 'fault.required.text' : 'fault.email')
    return { kind: 'page', page: savedPage(open, { step, isMailed: false, email, fault }) }
  }
  await sendDraftLink(site, { guid, id }, { version, to, step: String(step), now })
  return { kind: 'go', to: stepUrl(guid, step, { saved: 'mailed' }) }
}

/** What is said of a form that was saved. */
export function savedPage(
  { guid, draft: { lang, formGuid, expiresOn } }: OpenDraft,
  more: { step: number | 'overview'; isMailed: boolean; email?: string; fault?: string },
) {
  return { kind: 'saved' as const, lang, formGuid, draft: guid, until: expiresOn, ...more }
}
