import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeadingFocus } from './use-heading-focus.ts'
import { Notice } from '../ui/notice/notice.tsx'

export interface TaskPanelProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Other ways, below a line. */
  foot?: ReactNode
  /** False where nothing on it asks for JavaScript. */
  needsScript?: boolean
}

/** A screen of one task: its heading, what to do, and the other ways there are. */
export function TaskPanel({ title, lead, children, foot, needsScript = true }: TaskPanelProps): ReactNode {
  const { t } = useTranslation()
  const heading = useHeadingFocus(title)
  return (
    <div className="app-panel">
      <div className="app-panel__head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead !== undefined && <p className="app-dim">{lead}</p>}
      </div>
      {needsScript && (
        <noscript>
          <Notice kind="warning">
            <p>{t('call-form.withoutScript')}</p>
          </Notice>
        </noscript>
      )}
      {children}
      {foot !== undefined && <div className="app-panel__foot">{foot}</div>}
    </div>
  )
}
