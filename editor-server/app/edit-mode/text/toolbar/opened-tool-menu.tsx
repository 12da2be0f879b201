import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide'
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { whenDrawn } from '../../workspace/focus-when-drawn.ts'
import type { ToolMenuProps } from './tool-menu.tsx'

export interface OpenedToolMenuProps extends ToolMenuProps {
  /** It was pressed before it was there. */
  isPressed: boolean
  /** It stands where its button stood. */
  onShown: () => void
}

/** A control of the toolbar with the menu that it opens. */
export function OpenedToolMenu({ label, children, entries, isPressed, onShown }: OpenedToolMenuProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const first = useRef({ isPressed, onShown })
  useLayoutEffect(() => first.current.onShown(), [])
  useEffect(() => {
    if (!first.current.isPressed) return
    whenDrawn(() => {
      button.current?.focus()
      // Headless UI opens a menu by its button alone.
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    })
  }, [])
  return (
    <Menu as="div" className="edit-tool-menu">
      <MenuButton ref={button} className="edit-tool edit-tool--menu" data-control="" aria-label={label} title={label}>
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
