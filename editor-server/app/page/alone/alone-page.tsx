import type { ReactNode } from 'react'
import { AccountDialogs } from '../../layout/account-dialogs.tsx'
import { FailureBoundary } from '../../layout/failure-boundary.tsx'
import { Application, type ApplicationProps } from '../application.tsx'

/** One screen with a document of its own, that leads to others as a page does: by links. */
export function AlonePage({ children, ...rest }: ApplicationProps): ReactNode {
  return (
    <Application {...rest}>
      <FailureBoundary>{children}</FailureBoundary>
      <AccountDialogs path={location.pathname} />
    </Application>
  )
}
