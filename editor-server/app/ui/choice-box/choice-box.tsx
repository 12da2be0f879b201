import type { optionSizes } from '#content/model/constants.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface ChoiceBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  hint?: ReactNode
  /** Size of the box; xs is 30 px (SPEC section 9). */
  size?: keyof typeof optionSizes | undefined
}

/** A radio button or checkbox with its label. */
export function ChoiceBox({ type, label, hint, size = 'xs', id: given, ...input }: ChoiceBoxProps): ReactNode {
  const own = useId()
  const id = given ?? own
  const named = (
    <label className="ui-choice-box__label" htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className="ui-choice-box" data-size={size}>
      <input
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
        className="ui-choice-box__box"
        id={id}
        type={type}
      />
      {hint === undefined ? (
        named
      ) : (
        <div>
          {named}
          <p className="ui-choice-box__hint" id={`${id}-hint`}>
            {hint}
          </p>
        </div>
      )}
    </div>
  )
}
