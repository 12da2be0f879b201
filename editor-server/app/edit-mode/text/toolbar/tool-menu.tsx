import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Check, ChevronDown, type IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
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
  /** Accessible name. */
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
      <MenuItems className="edit-tool-menu__items" modal={false} ref={openWithinWindow}>
        {entries.map(({ label: name, icon, isChosen, isDisabled = false, onSelect }) => (
          <MenuItem key={name} disabled={isDisabled}>
            <Entry isChosen={isChosen} onClick={onSelect}>
              <Icon of={icon} />
              <span>{name}</span>
              {isChosen && <Icon of={Check} size={16} />}
            </Entry>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}

/** What Headless UI says of an entry comes as props; that it is one choice of several is told over it (ARIA menuitemradio). */
function Entry({ isChosen, ...props }: ComponentProps<'button'> & { isChosen: boolean | undefined }): ReactNode {
  const choice = isChosen === undefined ? {} : ({ role: 'menuitemradio', 'aria-checked': isChosen } as const)
  return <button {...props} {...choice} type="button" className="edit-tool-menu__entry" />
}

/** Upwards where there is no room below. */
function openWithinWindow(items: HTMLElement | null): void {
  if (items && items.getBoundingClientRect().bottom > innerHeight) items.dataset['up'] = ''
}
