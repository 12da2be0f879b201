import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../call-form/field-props.ts'
import { FormDateField } from '../call-form/form-date-field.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { ChoiceGroup } from '../choice-group/choice-group.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { findFieldFault } from './form-values.ts'
import { fieldOf } from './profile-values.ts'
import { useLabelOf } from './use-definitions.ts'

/** What the browser is asked for. Its own checks are off: the rules are those of the definition. */
const inputTypes: Partial<Record<ProfileProperty['inputType'], HTMLInputTypeAttribute>> = {
  email: 'email',
  phone: 'tel',
  number: 'number',
}
/** Kinds of which there is more to say than that a value does not fit. */
const worded: ReadonlySet<string> = new Set(['email', 'phone', 'number', 'date'])

/** The field of one property, made from its definition; with who sees it. */
export function PropertyField({ form, definition }: { form: UseFormReturn<FieldValues>; definition: ProfileProperty }): ReactNode {
  const { t } = useTranslation()
  const { inputType, required, options } = definition
  const name = fieldOf(definition)
  const label = useLabelOf()(definition)
  const validate = (shown: unknown) => {
    const fault = findFieldFault(definition, shown)
    if (fault === undefined) return true
    return t(`profile-fields.fault.${fault === 'propertyValue' && worded.has(inputType) ? inputType : fault}`, { label })
  }
  const shown: unknown = form.formState.defaultValues?.[name]
  const text = typeof shown === 'string' ? shown : ''
  const field = {
    ...fieldProps(form, name, { validate }),
    label,
    hint: useHint(definition),
    isOptional: !required,
  }
  switch (inputType) {
    case 'textarea':
      return <TextArea {...field} defaultValue={text} maxLength={10_000} />
    case 'select':
      return (
        <SelectField
          {...field}
          defaultValue={text}
          options={required ? options : [{ value: '', label: t('profile-fields.none') }, ...options]}
        />
      )
    case 'radio':
      return (
        <ChoiceGroup
          {...field}
          type="radio"
          options={required ? options : [...options, { value: '', label: t('profile-fields.none') }]}
          defaultValue={[text]}
        />
      )
    case 'checkboxes':
      return <ChoiceGroup {...field} type="checkbox" options={options} defaultValue={Array.isArray(shown) ? (shown as string[]) : []} />
    case 'switch':
      return <SwitchField {...field} defaultChecked={shown === true} />
    case 'date':
      return <FormDateField {...{ form, name, validate, label }} hint={field.hint} isOptional={!required} />
    default:
      return (
        <TextField
          {...field}
          type={inputTypes[inputType] ?? 'text'}
          defaultValue={text}
          maxLength={254}
          step={inputType === 'number' ? 'any' : undefined}
        />
      )
  }
}

function useHint({ key, visibleFor, isStaffOnly }: ProfileProperty): string {
  const { t } = useTranslation()
  const own = t(`profile-fields.hint.${key}`, { defaultValue: '' })
  return [own, t(`profile-fields.seenBy.${isStaffOnly ? 'staff' : visibleFor}`)].filter((part) => part !== '').join(' ')
}

type SwitchFieldProps = ReturnType<typeof fieldProps> & { label: string; hint: string; isOptional: boolean; defaultChecked: boolean }

/** Yes or no: no is an answer too, so it is never said to be optional. */
function SwitchField({ label, hint, error, isOptional: _, ...input }: SwitchFieldProps): ReactNode {
  return (
    <div className="ui-text-field" data-invalid={error !== undefined || undefined}>
      <Checkbox {...input} label={label} aria-describedby={`${input.id}-hint`} />
      <p className="ui-text-field__hint" id={`${input.id}-hint`}>
        {hint}
      </p>
      {error !== undefined && <p className="ui-text-field__error">{error}</p>}
    </div>
  )
}
