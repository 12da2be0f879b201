import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'

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

const ariaKeys = (keys: string) => keys.replace('Mod', 'Control').replaceAll('-', '+')

/** Keys as people know them on their computer: `⌘B` or `Ctrl+B`. */
function spellKeys(keys: string, isApple = onApple()): string {
  const parts = keys.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key))
  if (!isApple) return parts.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+')
  return parts.map((key) => ({ Mod: '⌘', Shift: '⇧', Alt: '⌥' })[key] ?? key).join('')
}

function onApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.userAgent)
}
