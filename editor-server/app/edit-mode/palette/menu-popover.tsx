import type { IconNode } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { Keyboard, Menu, MenuItem, Popover, Separator, Text } from 'react-aria-components'
import { Icon } from '../../ui/icon/icon.tsx'
import { describeKeys, isMac, type Keys } from './shortcuts.ts'

export interface MenuEntry {
  id: string
  name: string
  icon: IconNode
  keys?: Keys | undefined
  isDisabled?: boolean
  /** A line above it. */
  beginsGroup?: boolean
  run: () => void
}

export interface MenuPopoverProps {
  label: string
  /** What it opens beside. */
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  placement: 'bottom start' | 'bottom end'
  entries: () => readonly MenuEntry[]
  onClose: () => void
}

/** Commands to choose from, with their keys. */
export function MenuPopover({ label, anchor, isOpen, placement, entries, onClose }: MenuPopoverProps): ReactNode {
  return (
    <Popover
      className="edit-popover"
      aria-label={label}
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      placement={placement}
    >
      <MenuEntries label={label} entries={entries()} onClose={onClose} />
    </Popover>
  )
}

function MenuEntries({ label, entries, onClose }: { label: string; entries: readonly MenuEntry[]; onClose: () => void }): ReactNode {
  const mac = isMac()
  return (
    <Menu
      className="edit-menu"
      aria-label={label}
      // The menu takes the keys as soon as it is there.
      autoFocus="first"
      onClose={onClose}
      onAction={(id) => entries.find((entry) => entry.id === id)?.run()}
    >
      {entries.map(({ id, name, icon, keys, isDisabled = false, beginsGroup }) => [
        beginsGroup ? <Separator key={`${id} line`} className="edit-menu__line" /> : null,
        <MenuItem key={id} id={id} className="edit-menu__entry" isDisabled={isDisabled} textValue={name}>
          <Icon of={icon} />
          <Text slot="label">{name}</Text>
          {keys !== undefined && <Keyboard className="edit-keys">{describeKeys(keys, mac).join(mac ? '' : '+')}</Keyboard>}
        </MenuItem>,
      ])}
    </Menu>
  )
}
