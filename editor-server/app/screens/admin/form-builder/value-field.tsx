import type { FormField, Logic } from '#content/model/form/field.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { listRows } from './edit-fields.ts'
import { LogicText } from './logic-text.tsx'
import { nameOfField } from './name-of-field.ts'

interface ValueFieldProps {
  field: FormField
  content: FormContent
  onChange: (value: Logic | undefined, typed?: string) => void
}

const operators = ['+', '-', '*', '/'] as const
const nameOfOperator = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over' } as const

/** The value of a calculated or hidden field: a fixed text, two answers reckoned together, or a rule. */
export function ValueField({ field, content, onChange }: ValueFieldProps): ReactNode {
  const { t } = useTranslation()
  const [isText, showText] = useState(false)
  const label = t('form-builder.settings.value')
  const isCalculated = field.type === 'calculated'
  const sum = readSum(field.value)
  const numbers = listRows(content).filter(
    ({ field: each, group }) => group === undefined && each.guid !== field.guid && ['number', 'currency', 'calculated'].includes(each.type),
  )
  const options = numbers.map(({ field: each }) => ({ value: each.guid, label: nameOfField(each, content.lang, t) }))
  const isSimple = !isText && (isCalculated ? sum !== undefined : typeof (field.value ?? '') === 'string')
  const write = (changed: Partial<Sum>) => {
    const { left, operator, right } = { ...(sum ?? { left: '', operator: '+', right: '' }), ...changed }
    onChange({ [operator]: [{ var: left }, /^-?\d+(\.\d+)?$/.test(right) ? Number(right) : { var: right }] })
  }
  const [first] = options
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{label}</legend>
      {isSimple && !isCalculated && (
        <TextField
          label={t('form-builder.values.text')}
          value={typeof field.value === 'string' ? field.value : ''}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value || undefined, 'value')}
        />
      )}
      {isSimple && sum && (
        <>
          <SelectField
            label={t('form-builder.values.left')}
            value={sum.left}
            options={options}
            onChange={({ target }) => write({ left: target.value })}
          />
          <SelectField
            label={t('form-builder.values.operator')}
            value={sum.operator}
            options={operators.map((value) => ({ value, label: t(`form-builder.values.operators.${nameOfOperator[value]}`) }))}
            onChange={({ target }) => write({ operator: target.value as Sum['operator'] })}
          />
          <SelectField
            label={t('form-builder.values.right')}
            value={sum.right}
            options={[...options, ...(options.some(({ value }) => value === sum.right) ? [] : [{ value: sum.right, label: sum.right }])]}
            onChange={({ target }) => write({ right: target.value })}
          />
        </>
      )}
      {!isSimple && (
        <LogicText logic={field.value} onChange={(logic, typed) => onChange(logic ?? (isCalculated ? '' : undefined), typed)} />
      )}
      <div className="form-drawer__row">
        {isCalculated && !sum && first && (
          <Button onClick={() => write({ left: first.value, right: (options[1] ?? first).value })}>
            {t('form-builder.values.reckon')}
          </Button>
        )}
        {(isSimple || isText) && (
          <Button look="quiet" onClick={() => showText(!isText)}>
            {t(isText ? 'form-builder.conditions.choose' : 'form-builder.conditions.write')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface Sum {
  left: string
  operator: (typeof operators)[number]
  right: string
}

/** Two answers, or an answer and a number. */
function readSum(logic: Logic | undefined): Sum | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined
  const [entry, ...more] = Object.entries(logic)
  const operator = operators.find((each) => each === entry?.[0])
  if (!entry || more.length > 0 || operator === undefined || !Array.isArray(entry[1]) || entry[1].length !== 2) return undefined
  const [left, right] = entry[1].map((each) => (typeof each === 'number' ? String(each) : nameIn(each)))
  return left === undefined || right === undefined ? undefined : { left, operator, right }
}

function nameIn(logic: Logic): string | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined
  const { var: name } = logic
  return typeof name === 'string' ? name : undefined
}
