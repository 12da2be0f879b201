import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { Form, FormVersion } from '#content/model/form/schema.ts'
import { idOf } from '#renderer/blocks/form/field-args.ts'
import type { SubmissionPage } from '#renderer/pages/submission/submission-page.ts'
import type { Request, Response } from 'express'
import { refuseUnless } from '../api/refuse.ts'
import { findFormSubject } from '../forms/form-blocks.ts'
import { findRefusal } from '../forms/keep-submission.ts'
import type { Site } from '../site/site.ts'

/** A request for a form or a submission. */
export interface FormRequest {
  request: Request
  response: Response
  site: Site
  actor: Account | undefined
  /** In its address. */
  guid: string
  now: Date
  /** Counts what was posted beside the request itself. @throws AppError SITE_TOO_MANY */
  countText: (characters: number) => Promise<void>
  /** Language that a form is filled in in, once its body says so. */
  lang?: string
  /** What it is about, once that is known. */
  form?: Form
}

/** What becomes of it; `undefined` where nothing is there. */
export type FormAnswer = { kind: 'page'; page: SubmissionPage } | { kind: 'go'; to: string } | { kind: 'signIn' } | undefined

/** @throws AppError SITE_SIGN_IN, SITE_NOT_FOUND, SITE_FORBIDDEN */
export function checkMayFillIn({ site, actor }: Pick<FormRequest, 'site' | 'actor'>, formGuid: string, blockGuid?: string): void {
  const subject = findFormSubject(site.index, { formGuid, blockGuid, actor })
  refuseUnless(decide({ kind: 'form', action: 'submit' }, actor, subject))
}

/** @throws AppError SITE_NOT_FOUND, SITE_FORM_CLOSED, SITE_FORM_CHANGED */
export function getFormVersion(asked: FormRequest, formGuid: string, number: number): { form: Form; version: FormVersion } {
  const form = asked.site.index.find('form', formGuid)
  if (!form) throw new AppError('SITE_NOT_FOUND')
  asked.form = form
  const refusal = findRefusal(form, { version: number }, asked.now)
  if (refusal) throw refusal
  return { form, version: form.versions.find((each) => each.version === number) as FormVersion }
}

/** Before the ids of a page. */
export const PAGE_IDS = 'form'

/** Where to go on with a form; to what has to be put right where something has, so that the focus is there also without a script. */
export function stepUrl(draftGuid: string, step: number | 'overview', more: Readonly<Record<string, string>> = {}): string {
  const hash = 'check' in more || 'refused' in more ? `#${idOf({ ids: PAGE_IDS }, 'faults')}` : ''
  return `/submission/${draftGuid}?${new URLSearchParams({ step: String(step), ...more })}${hash}`
}
