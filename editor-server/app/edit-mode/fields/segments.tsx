import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

export interface SegmentsProps {
  /** Of the chosen control, so that a link to the field finds it. */
  id: string
  choices: readonly { value: string; label: string; icon?: IconNode; isIconOnly?: boolean }[]
  value: string
  onChange: (value: string) => void
}

/** A few values beside each other, of which one holds: the browser's own radio buttons. Stands in a group that has a name. */
export function Segments({ id, choices, value, onChange }: SegmentsProps): ReactNode {
  const chosen = choices.some((choice) => choice.value === value) ? value : choices[0]?.value
  return (
    <div className="edit-segments">
      {choices.map((choice) => (
        <label key={choice.value} className="edit-segments__choice" title={choice.isIconOnly ? choice.label : undefined}>
          <input
            className="edit-segments__input"
            type="radio"
            id={choice.value === chosen ? id : undefined}
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon && <Icon of={choice.icon} />}
          <span className={choice.isIconOnly ? 'ui-visually-hidden' : undefined}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
