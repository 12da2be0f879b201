import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab {
  name: string
  label: string
  content: ReactNode
}

export interface TabsProps {
  /** Which one is open where the chosen one is not there. */
  otherwise: string
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (name: string) => void
}

/** Tabs with their panel (ARIA tabs): arrows, Home and End select at once. */
export function Tabs({ label, tabs, chosen, otherwise, onChoose }: TabsProps): ReactNode {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const present = tabs.find(({ name }) => name === chosen) ?? tabs.find(({ name }) => name === otherwise)
  if (!present) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.indexOf(present)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const target = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length]
    if (!target) return
    event.preventDefault()
    onChoose(target.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.name}"]`)?.focus()
  }
  return (
    <>
      <div className="edit-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            className="edit-tabs__tab"
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab === present}
            aria-controls={`${id}-panel`}
            tabIndex={tab === present ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="edit-drawer__panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${present.name}`}>
        {present.content}
      </div>
    </>
  )
}
