import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, negative: CircleX } as const

export interface NoticeProps {
  kind?: keyof typeof icons
  title?: string
  /** It came because of something the person did, and is read out. */
  isAnswer?: boolean
  children?: ReactNode
}

export function Notice({ kind = 'info', title, isAnswer = false, children }: NoticeProps): ReactNode {
  return (
    <div className="ui-notice" data-kind={kind} role={isAnswer ? (kind === 'negative' ? 'alert' : 'status') : undefined}>
      <Icon of={icons[kind]} size={20} />
      <div className="ui-notice__text">
        {title !== undefined && <p className="ui-notice__title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
