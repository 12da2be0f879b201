import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  /** What it does; shown to who rests on it, too. */
  label: string
  icon: IconNode
}

/** A button with only a drawing, for places without room for a word. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <button {...rest} className="ui-icon-button" type={type} aria-label={label} title={label}>
      <Icon of={icon} />
    </button>
  )
}
