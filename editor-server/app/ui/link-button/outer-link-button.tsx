import type { ReactNode } from 'react'
import type { ButtonProps } from '../button/button.tsx'

export interface OuterLinkButtonProps {
  to: string
  look?: ButtonProps['look']
  isWide?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** A link to another document that is the next step, so it looks like a button; it remains a link to everyone. */
export function OuterLinkButton({ to, look = 'secondary', isWide, icon, children }: OuterLinkButtonProps): ReactNode {
  return (
    <a className="ui-button" data-look={look} data-wide={isWide || undefined} href={to}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
