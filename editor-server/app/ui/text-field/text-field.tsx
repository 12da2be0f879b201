import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong with it, in the words that the error summary has too. */
  error?: string | undefined
  isOptional?: boolean
}

export type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** Stands at the end of the input, such as the button that shows a password. */
    end?: ReactNode
  }

export function TextField({ label, hint, error, isOptional = false, end, id: given, ...input }: TextFieldProps): ReactNode {
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
      <div className="ui-text-field__row">
        <input
          type="text"
          {...input}
          className="ui-text-field__input"
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        />
        {end}
      </div>
    </div>
  )
}
