import { type ReactNode, useId } from 'react'
import { Notice } from '../ui/notice/notice.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

export interface AccountScreenProps {
  title: string
  lead?: ReactNode
  /** It has a table, which takes the width there is. */
  isWide?: boolean
  children: ReactNode
}

/** A screen of the account: its heading, and sections that each are about one thing. */
export function AccountScreen({ title, lead, isWide = false, children }: AccountScreenProps): ReactNode {
  const heading = useHeadingFocus(title)
  return (
    <div className={`app-account${isWide ? ' app-account--wide' : ''}`}>
      <div className="app-account__head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead !== undefined && <p className="app-dim">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

export interface AccountSectionProps {
  title: string
  lead?: ReactNode
  /** What came of what the person did last. */
  answer?: { kind: 'positive' | 'negative'; title: string } | undefined
  children?: ReactNode
}

export function AccountSection({ title, lead, answer, children }: AccountSectionProps): ReactNode {
  const id = useId()
  return (
    <section className="app-account__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="app-dim">{lead}</p>}
      {answer && <Notice kind={answer.kind} isAnswer title={answer.title} />}
      {children}
    </section>
  )
}
