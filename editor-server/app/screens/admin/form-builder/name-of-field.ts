import type { FormField } from '#content/model/form/field.ts'
import { textIn } from '#content/model/form/local-text.ts'

/** What a field is called, or its kind where its label is empty. */
export function nameOfField({ label, type }: Pick<FormField, 'label' | 'type'>, lang: string, t: (key: string) => string): string {
  return textIn(label, lang, lang).text.trim() || t(`form-builder.types.${type}`)
}
