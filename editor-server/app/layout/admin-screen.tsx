import type { ReactNode } from 'react'
import { useHeadingFocus } from './use-heading-focus.ts'

export interface AdminScreenProps {
  title: string
  /** How many things it is about. */
  count?: number | undefined
  lead?: ReactNode
  /** What is done on it most, at the end of its head. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the administration: its heading with what can be done, and its content over the whole width. */
export function AdminScreen({ title, count, lead, actions, children }: AdminScreenProps): ReactNode {
  const heading = useHeadingFocus(title)
  return (
    <div className="app-admin-screen">
      <div className="app-admin-screen__head">
        <div className="app-admin-screen__title">
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {count !== undefined && <span className="app-admin-screen__count">{count}</span>}
        </div>
        {actions !== undefined && <div className="app-actions">{actions}</div>}
      </div>
      {lead !== undefined && <p className="app-dim app-admin-screen__lead">{lead}</p>}
      {children}
    </div>
  )
}
