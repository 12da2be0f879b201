import { AppError } from '#content/errors/app-error.ts'
import type { Form, FormVersion } from '#content/model/form/schema.ts'
import { findFormSubject } from '../../forms/form-blocks.ts'
import { findRefusal, isOpen } from '../../forms/keep-submission.ts'
import type { Asking } from '../endpoint.ts'

type Asked = Pick<Asking, 'site' | 'actor'> & { params: { guid: string }; query?: { block?: string | undefined } | undefined }

/** What the right to send a form is decided on; a form without a version is not there. */
export async function findSubject({ site, actor, params, query }: Asked) {
  const form = site.index.find('form', params.guid)
  if (!form || form.versions.length === 0) return undefined
  return findFormSubject(site.index, { formGuid: params.guid, blockGuid: query?.block, actor })
}

/** @throws AppError SITE_NOT_FOUND, SITE_FORM_CLOSED */
export function getOpenForm({ site, params, now }: Pick<Asking, 'site' | 'now'> & { params: { guid: string } }): Form {
  const form = site.index.find('form', params.guid)
  if (!form) throw new AppError('SITE_NOT_FOUND')
  if (!isOpen(form, now)) throw new AppError('SITE_FORM_CLOSED')
  return form
}

/** @throws AppError SITE_FORM_CHANGED for a version that is not taken any more, SITE_FORM_CLOSED */
export function getVersion(form: Form, number: number, now: Date): FormVersion {
  const version = form.versions.find((each) => each.version === number)
  const refusal = findRefusal(form, { version: number }, now)
  if (refusal) throw refusal
  return version as FormVersion
}
