import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OuterLinkButton, type OuterLinkButtonProps } from './outer-link-button.tsx'

export interface LinkButtonProps extends OuterLinkButtonProps {
  /** To a page that is not the application's: the browser loads it. */
  isOutside?: boolean
}

/** A link that is the next step, so it looks like a button; it remains a link to everyone. */
export function LinkButton({ isOutside = false, ...rest }: LinkButtonProps): ReactNode {
  const { to, look = 'secondary', isWide, icon, children } = rest
  if (isOutside) return <OuterLinkButton {...rest} />
  return (
    <Link className="ui-button" data-look={look} data-wide={isWide || undefined} to={to}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
