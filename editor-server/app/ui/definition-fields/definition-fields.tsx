import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../call-form/field-props.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { choiceKinds, defaultShown, type DefinitionValues, type Described, kindsWithDefault } from './definition-values.ts'
import { readOptions, writeOptions } from './options-text.ts'

export interface DefinitionFieldsProps {
  /** One whose values hold at least these. */
  form: UseFormReturn<DefinitionValues>
  given: Described
  kinds: readonly string[]
  /** What the first value does, which differs between what people and what editors fill in. */
  defaultLabel: string
  defaultHint: string
  /** Whether a name in Dutch is asked for. */
  isNamed?: boolean
}

/** What profiles and list items have in common in how a field is defined: its name by language, its kind, choices, first value, and whether it is required. */
export function DefinitionFields({ form, given, kinds, defaultLabel, defaultHint, isNamed = false }: DefinitionFieldsProps): ReactNode {
  const { t } = useTranslation()
  const [inputType, setInputType] = useState(given.inputType)
  const kind = form.register('inputType', { onChange: ({ target }: { target: { value: string } }) => setInputType(target.value) })
  return (
    <>
      <TextField
        {...fieldProps(form, 'labelNl', isNamed ? { required: t('parts.definition.nameMissing') } : {})}
        label={t('parts.definition.labelNl')}
        defaultValue={given.label['nl'] ?? ''}
        maxLength={120}
        autoComplete="off"
        isOptional={!isNamed}
      />
      <TextField
        {...fieldProps(form, 'labelEn')}
        label={t('parts.definition.labelEn')}
        defaultValue={given.label['en'] ?? ''}
        maxLength={120}
        autoComplete="off"
        isOptional
      />
      <SelectField
        {...fieldProps(form, 'inputType')}
        {...kind}
        label={t('parts.definition.inputType')}
        defaultValue={given.inputType}
        options={kinds.map((value) => ({ value, label: t(`parts.definition.kind.${value}`) }))}
      />
      {choiceKinds.includes(inputType) && (
        <TextArea
          {...fieldProps(form, 'options', {
            validate: (text = '') => readOptions(text).length > 0 || t('parts.definition.optionsMissing'),
          })}
          label={t('parts.definition.options')}
          hint={t('parts.definition.optionsHint')}
          defaultValue={writeOptions(given.options)}
        />
      )}
      {kindsWithDefault.includes(inputType) && (
        <TextField
          {...fieldProps(form, 'defaultValue')}
          label={defaultLabel}
          hint={defaultHint}
          defaultValue={defaultShown(given)}
          autoComplete="off"
          isOptional
        />
      )}
      <Checkbox {...form.register('required')} label={t('parts.definition.required')} defaultChecked={given.required} />
    </>
  )
}
