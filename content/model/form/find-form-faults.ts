import { hasAnswer } from './field-types.ts'
import type { FormField, Logic } from './field.ts'
import { findSensitive } from './find-sensitive.ts'
import { findRuleFault } from './find-rule-fault.ts'
import type { LocalText } from './local-text.ts'
import { type FormContent, listFields } from './schema.ts'

/** What keeps a form from being published, that its schema does not see. */
export interface FormFault {
  path: readonly (string | number)[]
  /** Key of a text under `validation.codes`. */
  code: string
  fieldGuid?: string
}

/** Everything that is wrong with the content of a form that is about to be published, in the order in which its visitors would meet it. */
export function findFormFaults(content: FormContent): FormFault[] {
  const fields = listFields(content)
  return [
    ...missing(content.title, ['title'], content),
    ...missing(content.purpose, ['purpose'], content),
    ...(fields.some(hasAnswer) ? [] : [{ path: ['fields'], code: 'formEmpty' }]),
    ...findPublicSensitive(content),
    ...content.fields.flatMap((field, index) => faultsOf(field, ['fields', index], content)),
    ...(isMailField(content.confirmationMail?.field, content) ? [] : [{ path: ['confirmationMail', 'field'], code: 'formMailField' }]),
    ...(isMailField(content.verifyField, content) ? [] : [{ path: ['verifyField'], code: 'formMailField' }]),
  ]
}

type Path = FormFault['path']

function faultsOf(field: FormField, at: Path, content: FormContent): FormFault[] {
  const { guid } = field
  const own = [
    ...missing(field.label, [...at, 'label'], content),
    ...(field.options ?? []).flatMap(({ label }, index) => missing(label, [...at, 'options', index, 'label'], content)),
    ...(field.type === 'statement' ? missing(field.hint, [...at, 'hint'], content) : []),
    ...(field.pattern === undefined ? [] : missing(field.patternHint, [...at, 'patternHint'], content)),
    ...(['showWhen', 'requireWhen', 'value'] as const).flatMap((key) => faultsOfLogic(field[key], field, [...at, key], content)),
    ...(field.compare && !isComparable(field, content) ? [{ path: [...at, 'compare', 'with'], code: 'formCompareField' }] : []),
  ]
  const inner = (field.fields ?? []).flatMap((each, index) => faultsOf(each, [...at, 'fields', index], content))
  return [...own.map((fault) => ({ ...fault, fieldGuid: guid })), ...inner]
}

/** The schema sees those that are marked; forms are stored in which one that is worked out is public. */
function findPublicSensitive(content: FormContent): FormFault[] {
  const sensitive = findSensitive(content)
  return content.fields.flatMap(({ guid, isPublic }, index) =>
    isPublic && sensitive.has(guid) ? [{ path: ['fields', index, 'isPublic'], code: 'publicSensitive', fieldGuid: guid }] : [],
  )
}

function missing(texts: LocalText | undefined, path: Path, { lang }: FormContent): FormFault[] {
  return texts?.[lang]?.trim() ? [] : [{ path, code: 'formTextMissing' }]
}

function faultsOfLogic(logic: Logic | undefined, { guid }: FormField, path: Path, { fields }: FormContent): FormFault[] {
  const code = logic === undefined ? undefined : findRuleFault(logic, guid, fields)
  return code === undefined ? [] : [{ path, code }]
}

function isComparable({ guid, type, compare }: FormField, content: FormContent): boolean {
  const other = listFields(content).find((each) => each.guid === compare?.with)
  return other !== undefined && other.guid !== guid && other.type === type
}

/** Absent where nothing is chosen, which is right too. A field of a group has no one answer. */
function isMailField(guid: string | undefined, { fields }: FormContent): boolean {
  return guid === undefined || fields.some((field) => field.guid === guid && field.type === 'email')
}
