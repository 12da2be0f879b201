import type { ReactNode } from 'react'
import { Actions } from '../action-link.tsx'
import type { BlockViewArgs } from '../contract.ts'
import { Paragraphs } from '../paragraphs.tsx'
import type { BlockLink } from '../read-link.ts'

export interface CallToActionProps {
  title?: string | undefined
  text?: string | undefined
  tone: 'strong' | 'surface'
}

export interface CallToActionData {
  primary: BlockLink | undefined
  secondary: BlockLink | undefined
}

/** Asks for one thing, with the button for it. */
export function CallToActionView({ props, data }: BlockViewArgs<CallToActionProps, CallToActionData>): ReactNode {
  const { title, text, tone } = props
  if (!title && !text && !data.primary && !data.secondary) return null
  return (
    <div className={`call-to-action call-to-action--${tone}`}>
      <div className="call-to-action__inner">
        <div className="call-to-action__text">
          {title && <h2>{title}</h2>}
          {text && (
            <div className="call-to-action__lines">
              <Paragraphs text={text} />
            </div>
          )}
        </div>
        <Actions primary={data.primary} secondary={data.secondary} look={tone === 'strong' ? 'accent' : 'primary'} />
      </div>
    </div>
  )
}
