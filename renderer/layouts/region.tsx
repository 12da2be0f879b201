import type { ReactNode } from 'react'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Translate } from '../language/translations.ts'

export type Regions = Partial<Record<LayoutPosition, ReactNode>>

export interface LayoutArgs {
  /** Rendered content of each position; an absent or empty one leaves no element behind. */
  regions: Regions
  t: Translate
}

/** Whether anything would be shown: `[]`, `false` and `null` are nothing. */
function hasContent(content: ReactNode): boolean {
  if (Array.isArray(content)) return content.some(hasContent)
  return content !== undefined && content !== null && content !== false && content !== ''
}

/** A position over the full width: top and bottom, where blocks may become bands from edge to edge. */
export function Row({ position, children }: { position: 'top' | 'bottom'; children: ReactNode }): ReactNode {
  return hasContent(children) ? <div className={`layout__region layout__${position}`}>{children}</div> : null
}

export function Main({ children }: { children: ReactNode }): ReactNode {
  return hasContent(children) ? <div className="layout__region layout__main">{children}</div> : null
}

/** A side column, 3 of the 12 columns, with a name that distinguishes two of them for assistive technology. */
export function Side({ position, children, t }: { position: 'side-left' | 'side-right'; children: ReactNode; t: Translate }): ReactNode {
  if (!hasContent(children)) return null
  return (
    <aside className={`layout__region layout__${position}`} aria-label={t(position === 'side-left' ? 'shell.sideLeft' : 'shell.sideRight')}>
      {children}
    </aside>
  )
}

/** The 12-column grid of the middle row. */
export function Columns({ children }: { children: ReactNode }): ReactNode {
  return <div className="layout__columns">{children}</div>
}
