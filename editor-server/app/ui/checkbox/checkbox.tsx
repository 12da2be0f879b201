import type { optionSizes } from '#content/model/constants.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  /** Size of the box; sm is 35 px (SPEC section 9). */
  size?: keyof typeof optionSizes
}

export function Checkbox({ label, size = 'xs', id: given, ...input }: CheckboxProps): ReactNode {
  const own = useId()
  const id = given ?? own
  return (
    <div className="ui-checkbox" data-size={size}>
      <input {...input} className="ui-checkbox__box" id={id} type="checkbox" />
      <label className="ui-checkbox__label" htmlFor={id}>
        {label}
      </label>
    </div>
  )
}
