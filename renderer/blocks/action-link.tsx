import type { ReactNode } from 'react'
import type { BlockLink } from './read-link.ts'

/** A link that looks like a button: `accent` for the one thing to do, `primary` where that is too loud, `quiet` beside either. */
export function ActionLink({ link, look }: { link: BlockLink; look: 'accent' | 'primary' | 'quiet' }): ReactNode {
  return (
    <a className={`action action--${look}`} href={link.href}>
      {link.label}
    </a>
  )
}

/** One or two actions beside each other; nothing where there are none. */
export function Actions({ primary, secondary, look }: ActionsArgs): ReactNode {
  if (!primary && !secondary) return null
  return (
    <p className="actions">
      {primary && <ActionLink link={primary} look={look} />}
      {secondary && <ActionLink link={secondary} look="quiet" />}
    </p>
  )
}

interface ActionsArgs {
  primary: BlockLink | undefined
  secondary: BlockLink | undefined
  look: 'accent' | 'primary'
}
