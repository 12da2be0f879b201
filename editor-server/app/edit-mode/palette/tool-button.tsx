import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { describeKeys, isMac, type Keys, toAriaKeys } from './shortcuts.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children' | 'disabled'> {
  label: string
  icon: IconNode
  keys?: readonly Keys[]
  /** Disabled by `aria-disabled`, so that it keeps its place and the focus. */
  isOff?: boolean
}

/** An icon button whose tooltip shows its keys. */
export function ToolButton({ label, icon, keys = [], isOff = false, onClick, ...rest }: ToolButtonProps): ReactNode {
  const [first] = keys
  const title = first === undefined ? label : `${label} (${describeKeys(first, isMac()).join(isMac() ? '' : '+')})`
  return (
    <button
      {...rest}
      className="edit-press"
      type="button"
      aria-label={label}
      title={title}
      aria-keyshortcuts={keys.length > 0 ? toAriaKeys(keys, isMac()) : undefined}
      aria-disabled={isOff || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      <Icon of={icon} />
    </button>
  )
}
