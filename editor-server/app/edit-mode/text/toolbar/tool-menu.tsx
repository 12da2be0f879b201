import { ChevronDown, type IconNode } from 'lucide'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createHeldPart } from '../../../ui/late-part/held-part.tsx'
import type { OpenedToolMenuProps } from './opened-tool-menu.tsx'

export interface ToolMenuEntry {
  label: string
  icon: IconNode
  /** Present for entries that are on or off. */
  isChosen?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

export interface ToolMenuProps {
  /** Accessible name. */
  label: string
  /** What it shows: the present choice. */
  children: ReactNode
  entries: readonly ToolMenuEntry[]
}

/** What opens: a script of its own, which comes after the toolbar, or when a menu is first wanted. */
export const LateToolMenu = createHeldPart<OpenedToolMenuProps & { onCancel: () => void }>(
  async () => (await import('./opened-tool-menu.tsx')).OpenedToolMenu,
  { holdsKeys: ({ onCancel }) => onCancel },
)

/** A control of the toolbar that opens a few choices. */
export function ToolMenu(menu: ToolMenuProps): ReactNode {
  const [isWanted, setWanted] = useState(false)
  const [isShown, setShown] = useState(LateToolMenu.isLoaded)
  return (
    <>
      {!isShown && <ClosedMenu {...menu} onOpen={() => setWanted(true)} />}
      {(isShown || isWanted) && (
        <LateToolMenu {...menu} isPressed={isWanted} onShown={() => setShown(true)} onCancel={() => setWanted(false)} />
      )}
    </>
  )
}

/** The button alone, as long as nobody has pressed it and its menu is not there. */
function ClosedMenu({ label, children, onOpen }: Omit<ToolMenuProps, 'entries'> & { onOpen: () => void }): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen()
  }
  return (
    <div className="edit-tool-menu">
      <button
        className="edit-tool edit-tool--menu"
        type="button"
        data-control=""
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {children}
        <Icon of={ChevronDown} size={14} />
      </button>
    </div>
  )
}
