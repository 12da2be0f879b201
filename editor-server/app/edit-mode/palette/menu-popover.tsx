import type { IconNode } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Keyboard, Menu, MenuItem, Popover, Separator, Text } from 'react-aria-components'
import { Icon } from '../../ui/icon/icon.tsx'
import { whenDrawn } from '../workspace/focus-when-drawn.ts'
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
  const menu = useRef<HTMLDivElement>(null)
  // What lies outside a popover is made inert, which can take the focus from its button before the menu has it; `autoFocus` then gives up.
  useEffect(() => {
    whenDrawn(() => {
      if (!menu.current?.querySelector(':focus')) menu.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus()
    })
  }, [])
  return (
    <Menu
      ref={menu}
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

/** A place in the window, in px. */
export interface Point {
  x: number
  y: number
}

export interface PointMenuProps extends Pick<MenuPopoverProps, 'label' | 'entries' | 'onClose'> {
  at: Point
}

/** A menu where it was asked for, by the second button of the pointer or by the menu key. */
export function PointMenu({ at, ...menu }: PointMenuProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span
        className="edit-point"
        ref={(element) => {
          anchor.current = element
          // It is there before the menu measures where to open.
          if (element) Object.assign(element.style, { left: `${at.x}px`, top: `${at.y}px` })
        }}
      />
      <MenuPopover {...menu} anchor={anchor} isOpen placement="bottom start" />
    </>
  )
}

/** Where a menu was asked for. The menu key has no pointer: it opens below what it is about. */
export function pointOf({ clientX: x, clientY: y }: { clientX: number; clientY: number }, about: Element): Point {
  if (x !== 0 || y !== 0) return { x, y }
  const { left, bottom } = about.getBoundingClientRect()
  return { x: left + 24, y: bottom }
}
