import { type ReactNode } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { AccountDialogs } from './account-dialogs.tsx'
import { PageLoading } from './page-loading/page-loading.tsx'

/** For a screen that has the window to itself, and tells of its tasks by itself. */
export function FullLayout(): ReactNode {
  return (
    <>
      <PageLoading isLoading={useNavigation().state !== 'idle'} />
      <Outlet />
      <AccountDialogs path={useLocation().pathname} />
    </>
  )
}
