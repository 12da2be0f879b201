import { accessibilityStatuses } from '#content/model/legal/schema.ts'
import type { ReactNode } from 'react'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { DateInput } from '../../../ui/date-field/date-input.tsx'
import { Field } from '../../../ui/text-field/field.tsx'
import type { LegalValues } from './legal-values.ts'

/** Statuses that only an audit of the whole site gives (model statement of 2024). */
const audited: ReadonlySet<string> = new Set(['A', 'B'])

/** What a statement of accessibility says in every language: how the site stands, and since when that is known. */
export function StatementFields({ form }: { form: UseFormReturn<LegalValues> }): ReactNode {
  const { t } = useTranslation()
  const status = useWatch({ control: form.control, name: 'status' })
  const isAudited = audited.has(status)
  const rules = isAudited ? { required: t('legal-page.statement.researchDateMissing') } : {}
  const { field, fieldState } = useController({ control: form.control, name: 'researchDate', rules })
  return (
    <section className="admin-legal__language" aria-labelledby="legal-statement">
      <h2 id="legal-statement">{t('legal-page.statement.title')}</h2>
      <ChoiceGroup
        {...fieldProps(form, 'status')}
        type="radio"
        label={t('legal-page.statement.status')}
        options={accessibilityStatuses.map((value) => ({ value, label: t(`legal-page.statement.statuses.${value}`) }))}
      />
      <Field
        id={fieldIdOf('researchDate')}
        label={t('legal-page.statement.researchDate')}
        hint={t('legal-page.statement.researchDateHint')}
        error={fieldState.error?.message}
        isOptional={!isAudited}
      >
        {({ className: _, ...control }) => <DateInput {...control} {...field} />}
      </Field>
    </section>
  )
}
