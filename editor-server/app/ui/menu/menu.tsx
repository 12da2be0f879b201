import { Menu as Popup, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface MenuEntry {
  label: string
  icon?: ReactNode
  onSelect: () => void
}

export interface MenuProps {
  label: ReactNode
  /** Stands above the entries and cannot be chosen. */
  heading?: ReactNode
  entries: readonly MenuEntry[]
}

/** A button that opens a few things to do; arrow keys, Home, End and first letters by Headless UI. */
export function Menu({ label, heading, entries }: MenuProps): ReactNode {
  return (
    <Popup as="div" className="ui-menu">
      <MenuButton className="ui-menu__button">
        {label}
        <Icon of={ChevronDown} size={16} />
      </MenuButton>
      <MenuItems className="ui-menu__items" modal={false}>
        {heading !== undefined && <div className="ui-menu__heading">{heading}</div>}
        {entries.map((entry) => (
          <MenuItem key={entry.label}>
            <button className="ui-menu__entry" type="button" onClick={() => onceClosed(entry.onSelect)}>
              {entry.icon}
              {entry.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Popup>
  )
}

/**
 * Headless UI gives the focus back to the button in the second frame after a choice, also from a dialog that has it by then. What is chosen
 * comes after that: it takes the focus from the button, and returns it there.
 */
function onceClosed(select: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(select)))
}
