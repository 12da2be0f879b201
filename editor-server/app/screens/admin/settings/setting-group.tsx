import { type ReactNode, useId } from 'react'

export interface SettingGroupProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Of the group, for the error summary. */
  id?: string
  children: ReactNode
}

/** Several controls under one name. */
export function SettingGroup({ label, hint, error, id, children }: SettingGroupProps): ReactNode {
  const own = useId()
  const described = [hint !== undefined && `${own}-hint`, error !== undefined && `${own}-error`].filter((each) => each !== false)
  return (
    <div
      className="ui-text-field"
      data-invalid={error !== undefined || undefined}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role="group"
      aria-labelledby={`${own}-label`}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
    >
      <span className="ui-text-field__label" id={`${own}-label`}>
        {label}
      </span>
      {hint !== undefined && (
        <p className="ui-text-field__hint" id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="ui-text-field__error" id={`${own}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
