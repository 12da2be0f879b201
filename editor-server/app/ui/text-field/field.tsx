import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong with it, in the words that the error summary has too. */
  error?: string | undefined
  isOptional?: boolean | undefined
}

/** What ties an input to its label, hint and error. */
export interface FieldControl {
  className: string
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** What stands around every input: its label, its hint and what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  id: given,
  children,
}: FieldProps & { id: string | undefined; children: (control: FieldControl) => ReactNode }): ReactNode {
  const { t } = useTranslation()
  const own = useId()
  const id = given ?? own
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter((each) => each !== false)
  return (
    <div className="ui-text-field" data-invalid={error !== undefined || undefined}>
      <label className="ui-text-field__label" htmlFor={id}>
        {label} {isOptional && <span className="ui-text-field__optional">{t('form.optional')}</span>}
      </label>
      {hint !== undefined && (
        <p className="ui-text-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="ui-text-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        className: 'ui-text-field__input',
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
    </div>
  )
}
