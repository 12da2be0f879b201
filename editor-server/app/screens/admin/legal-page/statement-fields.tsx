import { accessibilityStatuses } from '#content/model/legal/schema.ts'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { FormDateField } from '../../../ui/call-form/form-date-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import type { LegalValues } from './legal-values.ts'

/** Statuses that only an audit of the whole site gives (model statement of 2024). */
const audited: ReadonlySet<string> = new Set(['A', 'B'])

/** What a statement of accessibility says in every language: how the site stands, and since when that is known. */
export function StatementFields({ form }: { form: UseFormReturn<LegalValues> }): ReactNode {
  const { t } = useTranslation()
  const status = useWatch({ control: form.control, name: 'status' })
  const isAudited = audited.has(status)
  return (
    <section className="admin-legal__language" aria-labelledby="legal-statement">
      <h2 id="legal-statement">{t('legal-page.statement.title')}</h2>
      <ChoiceGroup
        {...fieldProps(form, 'status')}
        type="radio"
        label={t('legal-page.statement.status')}
        options={accessibilityStatuses.map((value) => ({ value, label: t(`legal-page.statement.statuses.${value}`) }))}
      />
      <FormDateField
        form={form}
        name="researchDate"
        validate={(day) => day !== '' || !isAudited || t('legal-page.statement.researchDateMissing')}
        label={t('legal-page.statement.researchDate')}
        hint={t('legal-page.statement.researchDateHint')}
        isOptional={!isAudited}
      />
    </section>
  )
}
