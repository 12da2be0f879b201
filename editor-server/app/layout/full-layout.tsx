import { type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { AccountDialogs } from './account-dialogs.tsx'

/** For a screen that has the window to itself. */
export function FullLayout(): ReactNode {
  return (
    <>
      <Outlet />
      <AccountDialogs />
    </>
  )
}
