import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { LanguageSwitch } from '../ui/language-switch/language-switch.tsx'
import { PageLoading } from './page-loading/page-loading.tsx'
import { useApplication } from '../client/application-context.ts'
import { SiteMark } from './site-link.tsx'

/** For a screen outside the main layout: whose it is and in which language, and nothing that leads away from it. */
export function BareLayout(): ReactNode {
  const { site } = useApplication().state
  return (
    <>
      <PageLoading isLoading={useNavigation().state !== 'idle'} />
      <main className="app-main app-main--bare" id="main">
        <div className="app-bare-head">
          <SiteMark site={site} />
          <LanguageSwitch />
        </div>
        <Outlet />
      </main>
    </>
  )
}
