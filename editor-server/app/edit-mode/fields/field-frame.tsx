import { RotateCcw } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import type { FieldProps } from './field.ts'

/** What ties a control to its label, hint and what is wrong. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps {
  field: FieldProps
  /** `row`: the label before the control on one line. `group`: several controls under one name. */
  look?: 'stack' | 'row' | 'group'
  /** Beside the label. */
  end?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, what is wrong and the way back to the default, the same around every control. What is wrong shows once a field was left. */
export function FieldFrame({ field, look = 'stack', end, children }: FieldFrameProps): ReactNode {
  const { id, texts, value, schema, path, findings, isRequired, onChange } = field
  const { t } = useTranslation()
  const found = findings.get(path)
  const [isVisited, setVisited] = useState(found !== undefined && value !== undefined)
  const error = isVisited ? found : undefined
  const described = [texts.hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter((each) => each !== false)
  const control: ControlProps = {
    id,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': isRequired || undefined,
  }
  const canReset = value !== undefined && schema.default !== undefined && JSON.stringify(value) !== JSON.stringify(schema.default)
  const isGroup = look === 'group'
  return (
    <div
      className="edit-field"
      data-look={look}
      data-invalid={error !== undefined || undefined}
      data-field={path}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
      aria-describedby={isGroup ? control['aria-describedby'] : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setVisited(true)
      }}
    >
      <div className="edit-field__head">
        {isGroup ? (
          <span className="edit-field__label" id={`${id}-label`}>
            {texts.label}
          </span>
        ) : (
          <label className="edit-field__label" id={`${id}-label`} htmlFor={id}>
            {texts.label}
          </label>
        )}
        {canReset && (
          <button
            className="edit-field__reset"
            type="button"
            aria-label={t('edit.fields.resetOf', { label: texts.label })}
            title={t('edit.fields.reset')}
            onClick={() => onChange(undefined)}
          >
            <Icon of={RotateCcw} size={14} />
          </button>
        )}
        {end}
      </div>
      {children(control)}
      {texts.hint !== undefined && (
        <p className="edit-field__hint" id={`${id}-hint`}>
          {texts.hint}
        </p>
      )}
      <p className="edit-field__error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
