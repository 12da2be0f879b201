import type { ReactNode } from 'react'
import { ownNames } from '#content/model/form/posted.ts'
import type { RawRow } from '#content/model/form/raw-answers.ts'
import { mostRows } from '#content/model/form/read-answers.ts'
import { describedBy, faultAt, type FieldArgs, idOf, read, say } from './field-args.ts'
import { FaultText, Hint } from './field-parts.tsx'

/** Rows that are shown: those that were filled in, or as many as there have to be, and at least one. */
export function rowsOf({ field, raw }: Pick<FieldArgs, 'field' | 'raw'>): RawRow[] {
  const rows = Array.isArray(raw) ? raw.filter((row): row is RawRow => typeof row === 'object') : []
  const least = Math.max(1, field.minCount ?? 0)
  return [...rows, ...Array.from({ length: Math.max(0, least - rows.length) }, () => ({}))]
}

/** Fields that may be answered several times. */
export function GroupField({ renderField, ...args }: FieldArgs & { renderField: (inner: FieldArgs) => ReactNode }): ReactNode {
  const { field, form, place } = args
  const { text: label, lang } = read(form, field.label)
  const rows = rowsOf(args)
  const fault = faultAt(form, field, place)
  const { 'aria-invalid': _, ...described } = describedBy(form, place, { hint: read(form, field.hint).text, fault })
  return (
    <fieldset className={fault ? 'form__field form__field--fault' : 'form__field'} data-place={place} {...described}>
      <legend className="form__label" lang={lang}>
        {label}
      </legend>
      <Hint {...args} />
      <FaultText form={form} place={place} fault={fault} />
      {rows.map((row, index) => (
        <fieldset key={index} className="form__row" id={index === 0 ? idOf(form, place) : undefined} tabIndex={-1} data-row={index}>
          <legend className="form__row-title">{say(form, 'form.row', { label, number: index + 1 })}</legend>
          {(field.fields ?? []).map((inner) => {
            const at = `${place}.${index}.${inner.guid}`
            // A row that nobody has filled in is not read: its fields without a rule are there.
            const isThere = inner.showWhen === undefined || form.shown.has(at)
            return isThere && renderField({ field: inner, place: at, raw: row[inner.guid], form })
          })}
          {rows.length > Math.max(1, field.minCount ?? 0) && (
            <button
              className="action action--quiet form__small"
              type="submit"
              name={ownNames.act}
              value={`remove:${field.guid}:${index}`}
              formNoValidate
            >
              {say(form, 'form.removeRow', { label, number: index + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < mostRows(field) && (
        <button className="action action--quiet form__small" type="submit" name={ownNames.act} value={`add:${field.guid}`} formNoValidate>
          {say(form, 'form.addRow', { label })}
        </button>
      )}
    </fieldset>
  )
}
