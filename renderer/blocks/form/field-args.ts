import type { AnswerFault, Answers } from '#content/model/form/answers.ts'
import { describeFault } from '#content/model/form/describe-fault.ts'
import type { FormField } from '#content/model/form/field.ts'
import type { PublicVersion } from '#content/model/form/public-form.ts'
import { type FoundText, type LocalText, textIn } from '#content/model/form/text-in.ts'
import { sayForm } from '#content/messages/form/say-form.ts'
import type { RawAnswer, RawAnswers } from '#content/model/form/raw-answers.ts'

/** A file that was uploaded, as a form names it. */
export interface UploadedFile {
  guid: string
  name: string
  size: number
}

/** What the fields of a form are shown from. */
export type ShownVersion = Pick<PublicVersion, 'version' | 'lang' | 'title' | 'fields'>

/** A fault in the words of the server, where it knows more of it. */
export type ShownFault = AnswerFault & { message?: string }

/** What a form shows: the same on a static page, on the live server and in the browser. */
export interface FormState {
  version: ShownVersion
  /** Language that it is filled in in. */
  lang: string
  /** Before every id. */
  ids: string
  /** Level of the titles of steps; headings among the fields are below it. */
  headingLevel: 2 | 3 | 4 | 5
  /** As it was typed. */
  raw: RawAnswers
  answers: Answers
  /** Places of what is there, by the rules. */
  shown: ReadonlySet<string>
  /** What calculated fields came to. */
  calculated: Readonly<Record<string, string>>
  /** What has to be put right; empty before somebody has tried to go on. */
  faults: readonly ShownFault[]
  /** Files that were uploaded, by their guid. */
  files: Readonly<Record<string, UploadedFile>>
}

/** One field of a form, or of a row. */
export interface FieldArgs {
  field: FormField
  /** Guid of the field, or `<group>.<row>.<guid>`. */
  place: string
  raw: RawAnswer | undefined
  form: FormState
}

export const idOf = ({ ids }: Pick<FormState, 'ids'>, place: string): string => `${ids}-${place.replaceAll('.', '-')}`

export const say = ({ lang }: Pick<FormState, 'lang'>, key: string, params?: Readonly<Record<string, string | number>>): string =>
  sayForm(lang, key, params)

export const read = ({ lang, version }: FormState, texts: LocalText | undefined): FoundText => textIn(texts, lang, version.lang)

/** What is wrong at a place itself. */
export function faultAt(form: FormState, field: FormField | undefined, place: string): string | undefined {
  const fault = form.faults.find((each) => each.place === place)
  return fault && (fault.message ?? describeFault(fault, field, form.lang, form.version.lang))
}

/** Attributes that tie a control to its hint and what is wrong with it. */
export function describedBy(form: FormState, place: string, parts: { hint?: unknown; fault?: unknown; more?: string | undefined }) {
  const id = idOf(form, place)
  const ids = [parts.hint && `${id}-hint`, parts.fault && `${id}-fault`, parts.more].filter((each) => typeof each === 'string')
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(Boolean(parts.fault) && { 'aria-invalid': true as const }),
  }
}
