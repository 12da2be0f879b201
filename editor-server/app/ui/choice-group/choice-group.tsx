import type { optionSizes } from '#content/model/constants.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBox } from '../choice-box/choice-box.tsx'
import type { FieldProps } from '../text-field/field.tsx'

export interface ChoiceGroupProps extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue'> {
  /** `radio`: one of them; `checkbox`: any number. */
  type: 'radio' | 'checkbox'
  options: readonly { value: string; label: string }[]
  /** What is chosen at first. */
  defaultValue?: readonly string[]
  /** Size of the boxes; xs is 30 px (SPEC section 9). */
  size?: keyof typeof optionSizes
}

/** One of a few choices, or some of them: the browser's own boxes under one legend. The first box has the id, so that a summary leads there. */
export function ChoiceGroup({
  label,
  hint,
  error,
  isOptional = false,
  type,
  options,
  defaultValue,
  size = 'xs',
  id: given,
  ...input
}: ChoiceGroupProps): ReactNode {
  const { t } = useTranslation()
  const own = useId()
  const id = given ?? own
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter((each) => each !== false)
  const boxes = options.map((option, index) => ({
    key: option.value,
    label: option.label,
    value: option.value,
    defaultChecked: defaultValue?.includes(option.value),
    ...(index === 0 && { id }),
  }))
  return (
    <fieldset
      className="ui-choice-group"
      data-invalid={error !== undefined || undefined}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
    >
      <legend className="ui-text-field__label">
        {label} {isOptional && <span className="ui-text-field__optional">{t('form.optional')}</span>}
      </legend>
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
      {boxes.map(({ key, ...box }) => (
        <ChoiceBox key={key} {...input} {...box} type={type} size={size} />
      ))}
    </fieldset>
  )
}
