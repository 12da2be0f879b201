import type { FormField } from './field.ts'

/** Whether an answer is stored encrypted. */
export function isSensitive({ type, isSensitive: isMarked }: Pick<FormField, 'type' | 'isSensitive'>): boolean {
  return type === 'bsn' || isMarked === true
}
