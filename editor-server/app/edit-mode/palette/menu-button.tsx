import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { createHeldPart } from '../../ui/late-part/held-part.tsx'
import type { MenuPopoverProps } from './menu-popover.tsx'

/** What opens: a script of its own, which comes when a menu is first wanted. */
export const MenuPopover = createHeldPart<MenuPopoverProps>(async () => (await import('./menu-popover.tsx')).MenuPopover, {
  holdsKeys:
    ({ onClose }) =>
    () =>
      onClose(),
})

export interface MenuButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'children'> {
  label: string
  placement: MenuPopoverProps['placement']
  /** Made when it opens. */
  entries: MenuPopoverProps['entries']
}

/** A button that opens a menu; arrow keys open it too (ARIA menu button). */
export function MenuButton({ label, placement, entries, className = 'edit-press', children }: MenuButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    // Not every browser focuses a button that is pressed, and the menu gives the focus back to what had it.
    button.current?.focus()
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return (
    <>
      <button
        ref={button}
        className={className}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-open={isOpen || undefined}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <MenuPopover label={label} anchor={button} isOpen placement={placement} entries={entries} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
