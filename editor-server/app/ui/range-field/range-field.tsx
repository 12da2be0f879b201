import { type ComponentProps, type ReactNode, useId } from 'react'

export interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  label: string
  value: number
  /** The value as people read and hear it, such as `150 %`. */
  valueText: string
  onValueChange: (value: number) => void
}

/** A number that is chosen by moving along a line: the browser's own slider, with arrows, Home and End. */
export function RangeField({ label, value, valueText, onValueChange, ...input }: RangeFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="ui-range-field">
      <label className="ui-range-field__label" htmlFor={id}>
        {label}
      </label>
      <span className="ui-range-field__value" aria-hidden="true">
        {valueText}
      </span>
      <input
        {...input}
        className="ui-range-field__input"
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
