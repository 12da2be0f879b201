import type { ReactNode } from 'react'
import { addressParts, type AddressPart } from '#content/model/form/address-parts.ts'
import { nameOf } from '#content/model/form/posted.ts'
import { describedBy, faultAt, type FieldArgs, idOf, read, say } from './field-args.ts'
import { FaultText, Hint, LabelText } from './field-parts.tsx'

const parts: Record<AddressPart, { width: string; autoComplete?: string; inputMode?: 'numeric'; isOptional?: true; maxLength: number }> = {
  postcode: { width: 'date', autoComplete: 'postal-code', maxLength: 7 },
  number: { width: 'time', inputMode: 'numeric', maxLength: 5 },
  addition: { width: 'time', isOptional: true, maxLength: 10 },
  street: { width: 'full', isOptional: true, maxLength: 120 },
  city: { width: 'full', autoComplete: 'address-level2', isOptional: true, maxLength: 80 },
}

/** A Dutch address in its parts. */
export function AddressField(args: FieldArgs): ReactNode {
  const { field, form, place, raw } = args
  const typed = typeof raw === 'object' && !Array.isArray(raw) ? (raw as Partial<Record<string, unknown>>) : {}
  const own = faultAt(form, field, place)
  const isFaulty = form.faults.some((fault) => fault.place === place || fault.place.startsWith(`${place}.`))
  const { 'aria-invalid': _, ...described } = describedBy(form, place, { hint: read(form, field.hint).text, fault: own })
  return (
    <fieldset className={isFaulty ? 'form__field form__field--fault' : 'form__field'} data-place={place} {...described}>
      <legend className="form__label">
        <LabelText field={field} form={form} />
      </legend>
      <Hint {...args} />
      <FaultText form={form} place={place} fault={own} />
      <div className="form__address">
        {addressParts.map((part, index) => {
          const at = `${place}.${part}`
          const { width, isOptional, ...input } = parts[part]
          const fault = faultAt(form, field, at)
          const value = typed[part]
          // A link of the summary to the address leads to its first part.
          const id = index === 0 ? idOf(form, place) : idOf(form, at)
          return (
            <div key={part} className={`form__part form__part--${part}`}>
              <label className="form__label form__label--part" htmlFor={id}>
                {say(form, `form.address.${part}`)}
                {isOptional && <span className="form__optional"> ({say(form, 'form.optional')})</span>}
              </label>
              <FaultText form={form} place={at} fault={fault} />
              <input
                id={id}
                type="text"
                name={nameOf(at)}
                className={`form__input form__input--${width}`}
                defaultValue={typeof value === 'string' ? value : ''}
                {...input}
                {...describedBy(form, at, { fault })}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
