import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'

/** The largest safe integer is zod's word for no limit. */
function boundOf(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit
}

/** A number with its bounds. What is half typed stays as it is typed. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { schema, texts, onChange } = field
  const [typed, setTyped] = useState<string>()
  const value = valueOf(field)
  const [min, max] = [boundOf(schema.minimum), boundOf(schema.maximum)]
  const bounds = min !== undefined && max !== undefined ? t('edit.fields.number.range', { min, max }) : undefined
  const hint = [texts.hint, bounds].filter(Boolean).join(' ')
  const change = (text: string) => {
    setTyped(text)
    const number = Number(text.replace(',', '.'))
    onChange(text.trim() === '' ? undefined : Number.isNaN(number) ? text : number)
  }
  return (
    <FieldFrame field={{ ...field, texts: { ...texts, ...(hint && { hint }) } }}>
      {(control) => (
        <input
          {...control}
          className="edit-input edit-input--number"
          type="text"
          inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed ?? (typeof value === 'number' || typeof value === 'string' ? String(value) : '')}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (step === undefined || schema.type !== 'integer' || event.altKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            const next = (typeof value === 'number' ? value : (min ?? 0) - step) + step
            change(String(Math.min(max ?? next, Math.max(min ?? next, next))))
          }}
        />
      )}
    </FieldFrame>
  )
}
