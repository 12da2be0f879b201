import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'

/** Anything, as JSON: for shapes that no other field knows. What is no JSON is not taken. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const value = valueOf(field)
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))
  const isBroken = typed !== undefined && parse(typed) === undefined && typed.trim() !== ''
  const findings = isBroken ? new Map([...field.findings, [field.path, t('edit.fields.json.broken')]]) : field.findings
  return (
    <FieldFrame field={{ ...field, findings }}>
      {(control) => (
        <textarea
          {...control}
          className="edit-input edit-input--lines edit-input--code"
          rows={5}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value)
            const read = parse(target.value)
            if (target.value.trim() === '') field.onChange(undefined)
            else if (read !== undefined) field.onChange(read.value)
          }}
          onBlur={() => {
            if (!isBroken) setTyped(undefined)
          }}
        />
      )}
    </FieldFrame>
  )
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
