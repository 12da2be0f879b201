import { type ReactNode, useId } from 'react'

export interface SaveChoiceProps {
  legend: string
  choices: readonly { value: string; label: string; hint: string }[]
  value: string
  onChange: (value: string) => void
}

/** A few ways to do it, each with what it does: the browser's own radio buttons. */
export function SaveChoice({ legend, choices, value, onChange }: SaveChoiceProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="edit-ways">
      <legend className="edit-sheet__label">{legend}</legend>
      <div className="edit-ways__list">
        {choices.map((choice) => (
          <label key={choice.value} className="edit-ways__way">
            <input
              className="edit-ways__input"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={`${name}-${choice.value}`}
              onChange={() => onChange(choice.value)}
            />
            <span className="edit-ways__text">
              <span className="edit-ways__label">{choice.label}</span>
              <span className="edit-ways__hint" id={`${name}-${choice.value}`}>
                {choice.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
