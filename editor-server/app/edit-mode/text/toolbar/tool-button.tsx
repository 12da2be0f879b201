import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ariaKeys, spellKeys } from './spell-keys.ts'

export interface ToolButtonProps {
  label: string
  icon: IconNode
  /** As ProseMirror names it: `Mod-b`. */
  keys?: string
  isPressed?: boolean
  isDisabled?: boolean
  /** It opens a dialog. */
  hasDialog?: boolean
  onPress: () => void
}

/** A control of the toolbar. It keeps its place when there is nothing for it to do. */
export function ToolButton({ label, icon, keys, isPressed, isDisabled = false, hasDialog = false, onPress }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="edit-tool"
      data-control=""
      aria-label={label}
      title={keys === undefined ? label : `${label} (${spellKeys(keys)})`}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      onClick={() => !isDisabled && onPress()}
    >
      <Icon of={icon} />
    </button>
  )
}
