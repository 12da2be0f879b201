import type { FormField } from './field.ts'

/** Kinds of fields, and what stands between them. */
export const formFieldTypes = [
  'text',
  'textarea',
  'number',
  'currency',
  'email',
  'phone',
  'date',
  'time',
  'fulltime',
  'datetime',
  'select',
  'radio',
  'checkboxes',
  'yes-no',
  /** One box to tick: an agreement, without a signature. */
  'consent',
  'colour',
  'file',
  'image',
  /** A Dutch address: postcode, house number and addition, street, place. */
  'address',
  'iban',
  /** Burgerservicenummer: always sensitive. */
  'bsn',
  'heading',
  'statement',
  /** The fields after it are a step of their own; its label is the title of that step. */
  'page-break',
  /** Fields that may be answered several times. */
  'group',
  /** Its value follows from other answers. */
  'calculated',
  'hidden',
] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** Types without an answer. */
const silentTypes: ReadonlySet<FormFieldType> = new Set(['heading', 'statement', 'page-break'])

/** Types that offer options. */
export const choiceTypes: ReadonlySet<FormFieldType> = new Set(['select', 'radio', 'checkboxes'])

/** Types that take files. */
export const fileTypes: ReadonlySet<FormFieldType> = new Set(['file', 'image'])

export function hasAnswer({ type }: Pick<FormField, 'type'>): boolean {
  return !silentTypes.has(type)
}

/** Whether the sender reads the answer again. Hidden fields are for the organisation. */
export function isToldToSender(field: Pick<FormField, 'type'>): boolean {
  return hasAnswer(field) && field.type !== 'hidden'
}

export function isPageBreak({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'page-break'
}

type OwnKey = Exclude<keyof FormField, 'guid' | 'type' | 'label' | 'showWhen'>

const kept = ['hint', 'isRequired', 'requireWhen', 'isSensitive'] as const
const given = [...kept, 'isPublic', 'prefill'] as const
const written = [...given, 'minLength', 'maxLength', 'isUnique', 'compare'] as const
const ordered = [...given, 'min', 'max', 'isUnique', 'compare'] as const

/** The settings that a field of each type has, besides label and condition. Any other is refused. */
export const settingsOf: Record<FormFieldType, readonly OwnKey[]> = {
  text: [...written, 'rule', 'mask', 'pattern', 'patternHint'],
  textarea: [...written, 'rows'],
  number: [...ordered, 'decimals'],
  currency: ordered,
  email: written,
  phone: [...written, 'mask'],
  date: ordered,
  time: ordered,
  fulltime: ordered,
  datetime: ordered,
  select: [...given, 'options'],
  radio: [...given, 'options', 'size'],
  checkboxes: [...given, 'options', 'size', 'minCount', 'maxCount'],
  'yes-no': [...given, 'size'],
  consent: ['hint', 'isRequired', 'requireWhen', 'size'],
  colour: [...given, 'rule'],
  file: [...kept, 'accept', 'maxCount', 'maxBytes'],
  image: [...kept, 'accept', 'maxCount', 'maxBytes'],
  address: [...kept, 'isPublic'],
  iban: [...given, 'isUnique'],
  bsn: [...kept, 'isUnique'],
  heading: ['level'],
  statement: ['hint'],
  'page-break': ['hint'],
  group: ['hint', 'fields', 'minCount', 'maxCount'],
  calculated: ['hint', 'isPublic', 'value', 'decimals'],
  hidden: ['prefill', 'value'],
}
