import type { ReactNode } from 'react'
import { nameOf } from '#content/model/form/posted.ts'
import { describedBy, faultAt, type FieldArgs, idOf, read, say } from './field-args.ts'
import { FaultText, Hint, Label, LabelText } from './field-parts.tsx'

interface Choice {
  value: string
  text: string
  lang?: string | undefined
}

/** One or more of a list: radio buttons, boxes or a select. */
export function ChoiceField(args: FieldArgs): ReactNode {
  const { field, form, place, raw } = args
  const fault = faultAt(form, field, place)
  const hint = read(form, field.hint).text
  const choices: Choice[] =
    field.type === 'yes-no'
      ? (['yes', 'no'] as const).map((value) => ({ value, text: say(form, `form.${value}`) }))
      : (field.options ?? []).map(({ value, label }) => ({ value, ...read(form, label) }))
  const described = describedBy(form, place, { hint, fault })
  const className = fault ? 'form__field form__field--fault' : 'form__field'
  if (field.type === 'select') {
    return (
      <div className={className} data-place={place}>
        <Label {...args} />
        <Hint {...args} />
        <FaultText form={form} place={place} fault={fault} />
        <select
          id={idOf(form, place)}
          name={nameOf(place)}
          className="form__select"
          defaultValue={typeof raw === 'string' ? raw : ''}
          {...described}
        >
          <option value="">{say(form, 'form.choose')}</option>
          {choices.map(({ value, text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      </div>
    )
  }
  const { 'aria-invalid': _, ...group } = described
  return (
    <fieldset className={className} data-place={place} {...group}>
      <legend className="form__label">
        <LabelText field={field} form={form} />
      </legend>
      <Hint {...args} />
      <FaultText form={form} place={place} fault={fault} />
      <Boxes {...args} choices={choices} />
    </fieldset>
  )
}

function Boxes({ field, form, place, raw, choices }: FieldArgs & { choices: readonly Choice[] }): ReactNode {
  const chosen: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
  const type = field.type === 'checkboxes' ? 'checkbox' : 'radio'
  return (
    <div className={`form__choices form__choices--${field.size ?? 'md'}`}>
      {choices.map(({ value, text, lang }, index) => {
        // A link of the summary leads to the first.
        const id = index === 0 ? idOf(form, place) : `${idOf(form, place)}-${index}`
        return (
          <div key={value} className="form__choice">
            <input id={id} type={type} name={nameOf(place)} value={value} defaultChecked={chosen.includes(value)} />
            <label htmlFor={id} lang={lang}>
              {text}
            </label>
          </div>
        )
      })}
    </div>
  )
}

/** One box to tick. */
export function ConsentField(args: FieldArgs): ReactNode {
  const { field, form, place, raw } = args
  const fault = faultAt(form, field, place)
  const id = idOf(form, place)
  return (
    <div className={fault ? 'form__field form__field--fault' : 'form__field'} data-place={place}>
      <FaultText form={form} place={place} fault={fault} />
      <div className={`form__choices form__choices--${field.size ?? 'md'}`}>
        <div className="form__choice">
          <input
            id={id}
            type="checkbox"
            name={nameOf(place)}
            value="yes"
            defaultChecked={raw === 'yes'}
            {...describedBy(form, place, { hint: read(form, field.hint).text, fault })}
          />
          <label htmlFor={id}>
            <LabelText field={field} form={form} />
          </label>
        </div>
      </div>
      <Hint {...args} />
    </div>
  )
}
