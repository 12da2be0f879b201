import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Check, ChevronDown, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'

export interface ToolMenuEntry {
  label: string
  icon: IconNode
  /** Present for entries that are on or off. */
  isChosen?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

export interface ToolMenuProps {
  /** Name for who hears it. */
  label: string
  /** What it shows: the present choice. */
  children: ReactNode
  entries: readonly ToolMenuEntry[]
}

/** A control of the toolbar that opens a few choices. */
export function ToolMenu({ label, children, entries }: ToolMenuProps): ReactNode {
  return (
    <Menu as="div" className="edit-tool-menu">
      <MenuButton className="edit-tool edit-tool--menu" data-control="" aria-label={label} title={label}>
        {children}
        <Icon of={ChevronDown} size={14} />
      </MenuButton>
      <MenuItems className="edit-tool-menu__items" modal={false}>
        {entries.map(({ label: name, icon, isChosen, isDisabled = false, onSelect }) => (
          <MenuItem key={name} disabled={isDisabled}>
            <button
              type="button"
              className="edit-tool-menu__entry"
              role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={isChosen}
              onClick={onSelect}
            >
              <Icon of={icon} />
              <span>{name}</span>
              {isChosen && <Icon of={Check} size={16} />}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
