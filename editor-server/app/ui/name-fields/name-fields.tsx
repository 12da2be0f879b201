import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../call-form/field-props.ts'
import { TextField } from '../text-field/text-field.tsx'

export interface Names extends FieldValues {
  firstName: string
  middleName: string
  lastName: string
}

/** The names of a person, as a profile has them. */
export function NameFields<Values extends Names>({ form }: { form: UseFormReturn<Values> }): ReactNode {
  const { t } = useTranslation()
  const field = (name: keyof Names & string, missing?: string) =>
    fieldProps(form, name as Path<Values>, missing === undefined ? {} : { required: missing })
  return (
    <div className="ui-name-fields">
      <TextField {...field('firstName', t('name-fields.firstMissing'))} label={t('name-fields.first')} autoComplete="given-name" />
      <div className="ui-name-fields__row">
        <TextField
          {...field('middleName')}
          label={t('name-fields.middle')}
          isOptional
          autoComplete="additional-name"
          autoCapitalize="none"
        />
        <TextField {...field('lastName', t('name-fields.lastMissing'))} label={t('name-fields.last')} autoComplete="family-name" />
      </div>
    </div>
  )
}
