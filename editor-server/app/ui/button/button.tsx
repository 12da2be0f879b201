import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** It works: further presses do nothing, and it keeps the focus. */
  isBusy?: boolean
  icon?: ReactNode
  /** As wide as its container. */
  isWide?: boolean
}

export function Button({
  look = 'secondary',
  isBusy = false,
  icon,
  isWide,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      className="ui-button"
      data-look={look}
      data-wide={isWide || undefined}
      type={type}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={press}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
