import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** A toolbar: one Tab stop, arrow keys move between its buttons (ARIA toolbar pattern). */
export function Toolbar({ label, children, ...rest }: ComponentProps<'div'> & { label: string }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const present = all.indexOf(document.activeElement as HTMLButtonElement)
    const step = steps[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? undefined : present + step
    if (next === undefined || present === -1) return
    event.preventDefault()
    focus(all, (next + all.length) % all.length)
  }
  return (
    <div {...rest} ref={root} role="toolbar" aria-label={label} onKeyDown={onKeyDown} onFocus={({ target }) => keepStop(buttons(), target)}>
      {children}
    </div>
  )
}

function focus(all: readonly HTMLButtonElement[], index: number): void {
  keepStop(all, all[index])
  all[index]?.focus()
}

function keepStop(all: readonly HTMLButtonElement[], stop: EventTarget | null | undefined): void {
  for (const button of all) button.tabIndex = button === stop ? 0 : -1
}
