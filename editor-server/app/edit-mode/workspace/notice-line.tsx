import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

export interface NoticeLineProps {
  icon: IconNode
  kind: 'info' | 'warning' | 'negative'
  text: string
  /** Read out as it comes; what the session says by itself is not. */
  isAlert?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** A line across the top of the page. */
export function NoticeLine({ icon, kind, text, isAlert = false, children }: NoticeLineProps): ReactNode {
  return (
    <div className="edit-notices__line" data-kind={kind} role={isAlert ? 'alert' : undefined}>
      <Icon of={icon} />
      <p>{text}</p>
      {children !== undefined && <div className="edit-notices__actions">{children}</div>}
    </div>
  )
}
