import { type FormField, type Logic } from '#content/model/form/field.ts'
import { hasAnswer } from '#content/model/form/field-types.ts'
import { textIn } from '#content/model/form/local-text.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { Plus, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { type Condition, type Conditions, hasValue, kindsFor, readConditions, writeConditions } from './conditions.ts'
import { findField, listRows } from './edit-fields.ts'
import { LogicText } from './logic-text.tsx'
import { nameOfField } from './name-of-field.ts'

export interface ConditionFieldProps {
  label: string
  /** What holds while there is no condition. */
  without: string
  logic: Logic | undefined
  /** The field whose condition it is. */
  field: FormField
  content: FormContent
  onChange: (logic: Logic | undefined, typed?: string) => void
}

/** When something holds: field, comparison and value, all or one of them. What that cannot say is written as JsonLogic. */
export function ConditionField({ label, without, logic, field, content, onChange }: ConditionFieldProps): ReactNode {
  const { t } = useTranslation()
  const [isText, showText] = useState(false)
  const conditions = readConditions(logic)
  const earlier = fieldsBefore(field, content)
  const typeOf = (guid: string) => findField(content, guid)?.type
  const write = (next: Conditions, typed?: string) => onChange(writeConditions(next, typeOf), typed)
  const isWritten = isText || conditions === undefined
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{label}</legend>
      {isWritten && <LogicText logic={logic} onChange={onChange} />}
      {!isWritten && (
        <>
          {conditions.rows.length === 0 && (
            <p className="ui-text-field__hint">{earlier.length > 0 ? without : t('form-builder.conditions.noneEarlier')}</p>
          )}
          {conditions.rows.length > 1 && (
            <SelectField
              label={t('form-builder.conditions.join')}
              value={conditions.join}
              options={(['and', 'or'] as const).map((value) => ({ value, label: t(`form-builder.conditions.${value}`) }))}
              onChange={({ target }) => write({ ...conditions, join: target.value === 'or' ? 'or' : 'and' })}
            />
          )}
          {conditions.rows.map((row, index) => (
            <ConditionRow
              key={index}
              row={row}
              number={index + 1}
              fields={earlier}
              content={content}
              onChange={(changed, typed) => write({ ...conditions, rows: conditions.rows.with(index, changed) }, typed)}
              onRemove={() => write({ ...conditions, rows: conditions.rows.toSpliced(index, 1) })}
            />
          ))}
        </>
      )}
      <div className="form-drawer__row">
        {!isWritten && earlier.length > 0 && (
          <Button
            icon={<Icon of={Plus} />}
            onClick={() => {
              const first = earlier.at(-1)
              if (first) write({ ...conditions, rows: [...conditions.rows, begin(first)] })
            }}
          >
            {t('form-builder.conditions.add')}
          </Button>
        )}
        {conditions !== undefined && (
          <Button look="quiet" onClick={() => showText(!isText)}>
            {t(isText ? 'form-builder.conditions.choose' : 'form-builder.conditions.write')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** A condition sees the answers that were given before its field. */
function fieldsBefore({ guid }: FormField, content: FormContent): FormField[] {
  const rows = listRows(content)
  const own = rows.find(({ field }) => field.guid === guid)
  const before = rows.slice(0, own ? rows.indexOf(own) : rows.length)
  return before
    .filter(({ field, group }) => hasAnswer(field) && field.type !== 'group' && (group === undefined || group === own?.group))
    .map(({ field }) => field)
}

function begin(field: FormField): Condition {
  return { field: field.guid, is: kindsFor(field.type)[0] ?? 'isFilled', value: firstValue(field) }
}

function firstValue({ type, options }: FormField): string {
  if (type === 'yes-no' || type === 'consent') return 'yes'
  return options?.[0]?.value ?? ''
}

interface ConditionRowProps {
  row: Condition
  number: number
  fields: readonly FormField[]
  content: FormContent
  onChange: (row: Condition, typed?: string) => void
  onRemove: () => void
}

function ConditionRow({ row, number, fields, content, onChange, onRemove }: ConditionRowProps): ReactNode {
  const { t } = useTranslation()
  const field = findField(content, row.field)
  const kinds = field ? kindsFor(field.type) : []
  const choices = field ? valuesOf(field, content.lang, t) : undefined
  const gone = field ? [] : [{ value: row.field, label: t('form-builder.conditions.gone') }]
  return (
    <div className="form-condition" role="group" aria-label={t('form-builder.conditions.number', { number })}>
      <SelectField
        label={t('form-builder.conditions.field')}
        value={row.field}
        options={[...gone, ...withOwn(fields, field).map((each) => ({ value: each.guid, label: nameOfField(each, content.lang, t) }))]}
        onChange={({ target }) => {
          const chosen = findField(content, target.value)
          if (chosen) onChange(begin(chosen))
        }}
      />
      <SelectField
        label={t('form-builder.conditions.is')}
        value={row.is}
        options={[...new Set([...kinds, row.is])].map((value) => ({ value, label: t(`form-builder.conditions.kinds.${value}`) }))}
        onChange={({ target }) => onChange({ ...row, is: target.value as Condition['is'] })}
      />
      {hasValue(row) &&
        (choices ? (
          <SelectField
            label={t('form-builder.conditions.value')}
            value={row.value}
            options={[...choices, ...(choices.some(({ value }) => value === row.value) ? [] : [{ value: row.value, label: row.value }])]}
            onChange={({ target }) => onChange({ ...row, value: target.value })}
          />
        ) : (
          <TextField
            label={t('form-builder.conditions.value')}
            hint={field && t(`form-builder.hints.${['number', 'currency', 'calculated'].includes(field.type) ? 'number' : 'answer'}`)}
            value={row.value}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...row, value: target.value }, `condition ${number}`)}
          />
        ))}
      <IconButton icon={Trash2} label={t('form-builder.conditions.remove', { number })} onClick={onRemove} />
    </div>
  )
}

/** One that comes later by now is still what the condition says. */
function withOwn(fields: readonly FormField[], own: FormField | undefined): readonly FormField[] {
  return own === undefined || fields.includes(own) ? fields : [...fields, own]
}

function valuesOf({ type, options }: FormField, lang: string, t: (key: string) => string): { value: string; label: string }[] | undefined {
  if (type === 'yes-no') return ['yes', 'no'].map((value) => ({ value, label: t(`form-builder.${value}`) }))
  if (type === 'consent') return [{ value: 'yes', label: t('form-builder.agreed') }]
  return options?.map(({ value, label }) => ({ value, label: textIn(label, lang, lang).text || value }))
}
