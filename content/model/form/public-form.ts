import { findCurrentVersion, type Form, type FormVersion } from './schema.ts'

/** What visitors may know of a form: its current version, and when it is open. Who hears of submissions and how many are taken is no part of it. */
export interface PublicForm extends Pick<Form, 'guid' | 'state'> {
  openOn?: string
  closeOn?: string
  /** Absent while none is published. */
  version?: PublicVersion
}

export type PublicVersion = Omit<FormVersion, 'createdOn' | 'confirmationMail' | 'verifyField'>

export function presentForm(form: Form): PublicForm {
  const { guid, state, openOn, closeOn } = form
  const current = findCurrentVersion(form)
  return {
    guid,
    state,
    ...(openOn !== undefined && { openOn }),
    ...(closeOn !== undefined && { closeOn }),
    ...(current && { version: presentVersion(current) }),
  }
}

export function presentVersion({ version, lang, languages, title, intro, purpose, confirmation, fields }: FormVersion): PublicVersion {
  return { version, lang, languages, title, intro, purpose, confirmation, fields }
}
