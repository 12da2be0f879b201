import { AppError } from '#content/errors/app-error.ts'
import type { FormWork } from '#content/model/form/work.ts'
import { findCurrentVersion, type Form, type FormContent, formContentSchema, type FormVersion } from '#content/model/form/schema.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { openState, type OpenState } from '#content/model/open-state/open-state.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import type { FormAnswer } from './contract.ts'

export interface FormState {
  form: Form
  work: FormWork | undefined
  /** The working copy, or what is live where there is none. */
  content: FormContent
}

/**
 * A form with what the records keep of it.
 * @throws AppError SITE_NOT_FOUND
 */
export async function readForm(site: Pick<Site, 'index'>, reader: StoreReader<RecordKinds>, guid: string): Promise<FormState> {
  const form = site.index.find('form', guid)
  if (!form) throw new AppError('SITE_NOT_FOUND')
  const work = await reader.find('formWork', guid)
  const current = findCurrentVersion(form)
  return { form, work, content: work?.content ?? (current ? contentOf(current) : emptyContent(form.name)) }
}

export function contentOf({ version: _version, createdOn: _createdOn, ...content }: FormVersion): FormContent {
  return content
}

export function emptyContent(name: string, lang = 'nl'): FormContent {
  return formContentSchema.parse({ lang, title: { [lang]: name }, purpose: {}, fields: [] })
}

/** Whether the working copy says something else than the newest version. */
export function isChanged({ form, content }: Pick<FormState, 'form' | 'content'>): boolean {
  const current = findCurrentVersion(form)
  return !current || versionOf(contentOf(current)) !== versionOf(content)
}

/** For ETag and If-Match of the settings alone: publishing a version is no change of them. */
export function versionOfSettings({ versions: _versions, ...settings }: Form): string {
  return versionOf(settings)
}

export function presentForm(state: FormState, now: Date): FormAnswer {
  const { versions, schema: _schema, ...settings } = state.form
  const version = versions.at(-1)?.version
  return {
    ...settings,
    ...(version !== undefined && { version }),
    openState: openStateOf(settings, now),
    isChanged: isChanged(state),
  }
}

export function openStateOf({ state, openOn, closeOn }: Pick<Form, 'state' | 'openOn' | 'closeOn'>, now: Date): OpenState {
  return openState(state, { openOn, closeOn }, (instant) => millisecondsOf(instant) <= now.getTime())
}
