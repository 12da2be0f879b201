import { Fragment, type ReactNode } from 'react'

/** An e-mail address in a table. Where it does not fit, it breaks after its @ or before a full stop. */
export function MailAddress({ of }: { of: string }): ReactNode {
  return of.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
