import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ButtonProps } from '../button/button.tsx'

export interface LinkButtonProps {
  to: string
  look?: ButtonProps['look']
  /** To a page that is not the application's: the browser loads it. */
  isOutside?: boolean
  isWide?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** A link that is the next step, so it looks like a button; it remains a link to everyone. */
export function LinkButton({ to, look = 'secondary', isOutside = false, isWide, icon, children }: LinkButtonProps): ReactNode {
  return (
    <Link className="ui-button" data-look={look} data-wide={isWide || undefined} to={to} reloadDocument={isOutside}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
