import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export interface TabListProps {
  label: string
  tabs: readonly { name: string; label: string }[]
  chosen: string
  onChoose: (name: string) => void
}

/** Tabs by the arrow keys; the panel of each has its name. */
export function TabList({ label, tabs, chosen, onChoose }: TabListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`#form-tab-${next.name}`)?.focus()
  }
  return (
    <div className="form-builder__tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          id={`form-tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={name === chosen ? `form-tab-${name}-panel` : undefined}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
