import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export interface ToolbarProps {
  label: string
  children: ReactNode
  /** Escape: back to the text. */
  onEscape: () => void
}

/** A toolbar by the pattern of ARIA: one stop for Tab, arrow keys, Home and End between its controls, Escape out of it. */
export function Toolbar({ label, children, onEscape }: ToolbarProps): ReactNode {
  const own = useRef<HTMLDivElement>(null)
  // Controls come and go with the place of the caret; one of them is always the stop.
  useEffect(() => {
    const controls = controlsOf(own.current)
    const stop = controls.find((control) => control.tabIndex === 0 && control.dataset['stop'] === '') ?? controls[0]
    if (stop) makeStop(controls, stop)
  })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
      return
    }
    const controls = controlsOf(own.current)
    const at = controls.indexOf(document.activeElement as HTMLElement)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }
    const step = steps[event.key]
    const next =
      step !== undefined
        ? (at + step + controls.length) % controls.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? controls.length - 1
            : -1
    const control = controls[next]
    if (at < 0 || !control) return
    event.preventDefault()
    makeStop(controls, control)
    control.focus()
  }
  return (
    <div
      ref={own}
      className="edit-toolbar"
      role="toolbar"
      data-takes-keys=""
      aria-label={label}
      onKeyDown={move}
      onFocus={({ target }) => {
        const control = target.closest<HTMLElement>('[data-control]')
        if (control) makeStop(controlsOf(own.current), control)
      }}
      // The caret stays in the text while its form is changed by mouse.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

function controlsOf(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>('[data-control]') ?? [])]
}

function makeStop(controls: readonly HTMLElement[], stop: HTMLElement): void {
  for (const control of controls) {
    control.tabIndex = control === stop ? 0 : -1
    if (control === stop) control.dataset['stop'] = ''
    else delete control.dataset['stop']
  }
}
