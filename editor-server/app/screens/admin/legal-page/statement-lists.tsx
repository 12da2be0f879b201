import type { LegalLanguage } from '#content/model/legal/schema.ts'
import { Plus, Trash2 } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { type FieldPath, useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { FormDateField } from '../../../ui/call-form/form-date-field.tsx'
import { useFocusAdded } from '../../../ui/focus-added/use-focus-added.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { emptyIssue, emptyReport, type LegalValues } from './legal-values.ts'
import { Measured } from './measured.tsx'

export interface StatementListsProps {
  form: UseFormReturn<LegalValues>
  lang: LegalLanguage
}

/** What a field of a list asks for. */
interface ListField {
  name: string
  isRequired?: boolean
  isDate?: boolean
}

const issueFields: readonly ListField[] = [
  { name: 'description', isRequired: true },
  { name: 'criterion' },
  { name: 'consequence' },
  { name: 'alternative' },
  { name: 'measure' },
  { name: 'plannedFor', isDate: true },
]
const reportFields: readonly ListField[] = [
  { name: 'title', isRequired: true },
  { name: 'date', isRequired: true, isDate: true },
  { name: 'by' },
  { name: 'url' },
]

/** Audits, and problems that are known, in one language. */
export function StatementLists({ form, lang }: StatementListsProps): ReactNode {
  const issues = useFieldArray({ control: form.control, name: `${lang}.knownIssues` })
  const reports = useFieldArray({ control: form.control, name: `${lang}.reports` })
  return (
    <>
      <EditedList
        {...{ form, lang }}
        list="reports"
        fields={reportFields}
        rows={reports.fields}
        onAdd={() => reports.append(emptyReport, quietly)}
        onRemove={reports.remove}
      />
      <EditedList
        {...{ form, lang }}
        list="knownIssues"
        fields={issueFields}
        rows={issues.fields}
        onAdd={() => issues.append(emptyIssue, quietly)}
        onRemove={issues.remove}
      >
        <Measured lang={lang} onAdd={(found) => issues.append({ ...emptyIssue, ...found }, quietly)} />
      </EditedList>
    </>
  )
}

/** Characters of a field (`content/model/legal/schema.ts`). */
const MAX_LENGTH = 2000

/** The list itself brings the focus to what is new. */
const quietly = { shouldFocus: false }

interface EditedListProps extends StatementListsProps {
  list: 'reports' | 'knownIssues'
  fields: readonly ListField[]
  rows: readonly { id: string }[]
  onAdd: () => void
  onRemove: (index: number) => void
  children?: ReactNode
}

function EditedList({ form, lang, list, fields, rows, onAdd, onRemove, children }: EditedListProps): ReactNode {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAdded = useFocusAdded(place, rows.length)
  const title = `legal-${lang}-${list}`
  return (
    <section className="admin-legal__language" aria-labelledby={title}>
      <h2 id={title}>{t(`legal-page.${list}.heading`)}</h2>
      <p className="app-dim">{t(`legal-page.${list}.lead`)}</p>
      <div className="admin-legal__rows" ref={place}>
        {rows.map(({ id }, index) => (
          <fieldset key={id} className="admin-legal__row">
            <legend>{t(`legal-page.${list}.one`, { number: index + 1 })}</legend>
            {fields.map(({ name, isRequired = false, isDate = false }) => {
              const label = t(`legal-page.${list}.${name}`)
              const path = `${lang}.${list}.${index}.${name}` as FieldPath<LegalValues>
              if (isDate) return <FormDateField key={name} form={form} name={path} label={label} isOptional={!isRequired} />
              return (
                <TextField
                  key={name}
                  {...form.register(path, {
                    ...(isRequired && { required: t('legal-page.missing', { label }) }),
                    ...(name === 'url' && { pattern: { value: /^https?:\/\/\S+\.\S+$/, message: t('legal-page.urlWrong') } }),
                  })}
                  id={fieldProps(form, path).id}
                  error={form.getFieldState(path, form.formState).error?.message}
                  type={name === 'url' ? 'url' : 'text'}
                  label={label}
                  lang={lang}
                  maxLength={MAX_LENGTH}
                  autoComplete="off"
                  isOptional={!isRequired}
                />
              )
            })}
            <div>
              <IconButton
                icon={Trash2}
                label={t(`legal-page.${list}.remove`, { number: index + 1 })}
                onClick={() => {
                  onRemove(index)
                  addButton.current?.focus()
                }}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <div className="app-actions">
        <Button
          ref={addButton}
          icon={<Icon of={Plus} />}
          onClick={() => {
            focusAdded()
            onAdd()
          }}
        >
          {t(`legal-page.${list}.add`)}
        </Button>
      </div>
      {children}
    </section>
  )
}
