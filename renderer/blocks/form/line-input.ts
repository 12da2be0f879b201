import { mostCharacters } from '#content/model/form/check-answer.ts'
import type { FormField } from '#content/model/form/field.ts'
import type { InputMask } from '#content/model/form/field-settings.ts'

export interface LineInput {
  type: 'text' | 'email' | 'tel'
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: string
  maxLength?: number
  spellCheck?: false
  /** Mask that helps with typing. */
  mask?: InputMask
  /** How wide it looks, in characters: that says how long the answer is. */
  width: 'time' | 'date' | 'number' | 'short' | 'full'
}

const usual: Partial<Record<FormField['type'], LineInput>> = {
  text: { type: 'text', width: 'full' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false, width: 'full' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', width: 'short' },
  number: { type: 'text', inputMode: 'decimal', width: 'number' },
  currency: { type: 'text', inputMode: 'decimal', width: 'number' },
  date: { type: 'text', inputMode: 'numeric', mask: 'date', width: 'date' },
  time: { type: 'text', inputMode: 'numeric', mask: 'time', width: 'time' },
  fulltime: { type: 'text', inputMode: 'numeric', mask: 'fulltime', width: 'date' },
  datetime: { type: 'text', inputMode: 'numeric', mask: 'datetime', width: 'short' },
  iban: { type: 'text', autoComplete: 'off', spellCheck: false, width: 'short' },
  bsn: { type: 'text', inputMode: 'numeric', autoComplete: 'off', width: 'date' },
  colour: { type: 'text', spellCheck: false, width: 'date' },
}

/** Tokens of WCAG 1.3.5 by the property of the profile that fills a field in beforehand. */
const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  email: 'email',
}

/** How a field of one line is typed. */
export function lineInputOf(field: FormField): LineInput {
  const { type, prefill, mask } = field
  const token = prefill?.from === 'profile' ? tokens[prefill.name] : undefined
  const most = mostCharacters(field)
  return {
    ...(usual[type] ?? { type: 'text', width: 'full' }),
    ...(token && { autoComplete: token }),
    ...(most !== undefined && type !== 'email' && { maxLength: most }),
    ...(mask && { mask }),
  }
}
