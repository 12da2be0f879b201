import type { LocalText } from '#content/model/form/local-text.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

export interface LocalTextFieldProps {
  label: string
  hint?: string | undefined
  texts: LocalText | undefined
  /** Languages of the form, its own first. */
  languages: readonly string[]
  maxLength: number
  isLong?: boolean
  onChange: (texts: LocalText) => void
}

/** A text in each language of the form, beside each other. */
export function LocalTextField({ label, hint, texts, languages, maxLength, isLong = false, onChange }: LocalTextFieldProps): ReactNode {
  const { i18n } = useTranslation()
  const id = useId()
  const nameOf = createLanguageNamer(i18n.language)
  const [only] = languages
  const input = (lang: string, text: string, described?: string) => {
    const props = {
      label: text,
      hint: described,
      lang,
      maxLength,
      value: texts?.[lang] ?? '',
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [lang]: target.value }),
    }
    return isLong ? <TextArea key={lang} {...props} rows={3} /> : <TextField key={lang} {...props} />
  }
  if (only !== undefined && languages.length === 1) return input(only, label, hint)
  return (
    <div className="form-drawer__texts" role="group" aria-labelledby={id}>
      <p className="ui-text-field__label" id={id}>
        {label}
      </p>
      {hint !== undefined && <p className="ui-text-field__hint">{hint}</p>}
      <div className="form-drawer__languages">{languages.map((lang) => input(lang, nameOf(lang)))}</div>
    </div>
  )
}

/** The languages of a form, its own first and each once. */
export function languagesOf({ lang, languages }: { lang: string; languages: readonly string[] }): string[] {
  return [...new Set([lang, ...languages])]
}
