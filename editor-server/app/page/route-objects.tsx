import { decideByCaller } from '#content/access/caller-policy.ts'
import type { i18n } from 'i18next'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation, useRouteError } from 'react-router'
import { AdminLayout } from '../layout/admin-layout.tsx'
import { AfterNavigation } from '../layout/after-navigation.tsx'
import { BareLayout } from '../layout/bare-layout.tsx'
import { FullLayout } from '../layout/full-layout.tsx'
import { MainLayout } from '../layout/main-layout.tsx'
import { ScreenFailed } from '../layout/screen-failed.tsx'
import { signInAddress } from '../client/return-to.ts'
import type { Route } from '../client/route.ts'
import { useApplication, useUserState } from '../client/application-context.ts'
import { areaOf, endingOf, routes } from './routes.ts'
import { addScreenTexts } from './texts.ts'

/**
 * The screens as react-router takes them: each in its layout, loaded when it is opened. The one that the server has rendered
 * is there already, with its texts.
 */
export function createRouteObjects(first: { route: Route; Screen: ComponentType }, texts: i18n): RouteObject[] {
  const load = async (route: Route) => {
    const [{ Screen }] = await Promise.all([route.load(), addScreenTexts(texts, route)])
    return Screen
  }
  const toObject = (route: Route): RouteObject => {
    const guard = (Screen: ComponentType) => () => (
      <Guarded route={route}>
        <Screen />
      </Guarded>
    )
    const handle = { route }
    // react-router knows no endings. Nothing leads to such a screen but the server.
    const path = endingOf(route.path) === undefined ? route.path : '*'
    if (route === first.route) return { path, handle, Component: guard(first.Screen) }
    if ((route.hasFrame && !first.route.hasFrame) || areaOf(route) !== areaOf(first.route)) return { path, handle, Component: NewDocument }
    return { path, handle, lazy: async () => ({ Component: guard(await load(route)) }) }
  }
  const inLayout = (layout: Route['layout'], Layout: ComponentType): RouteObject => ({
    Component: Layout,
    ErrorBoundary: RouteFailed,
    children: routes
      .filter((route) => route.layout === layout && (endingOf(route.path) === undefined || route === first.route))
      .map(toObject),
  })
  return [
    {
      Component: Root,
      children: [
        inLayout('main', () => <MainLayout routes={routes} />),
        inLayout('bare', BareLayout),
        inLayout('admin', () => <AdminLayout routes={routes} />),
        inLayout('full', FullLayout),
        // Never the first here, so each of them gets a document of its own.
        inLayout('alone', FullLayout),
      ],
    },
  ]
}

const RouteFailed = () => <ScreenFailed error={useRouteError()} />

/** What stays while the browser goes from one layout to another. */
function Root(): ReactNode {
  return (
    <>
      <Outlet />
      <AfterNavigation />
    </>
  )
}

/**
 * For a screen that the document is not made for: it has no policy that allows a page of the site within, or the texts and colours of another
 * area. The server gives one that has. Most links see to that by themselves; going back after the document was loaded anew does not.
 */
function NewDocument(): ReactNode {
  useEffect(() => location.reload(), [])
  return null
}

/** The server has checked the address that was asked for; this checks those that the browser goes to by itself. */
function Guarded({ route, children }: { route: Route; children: ReactNode }): ReactNode {
  const { user } = useApplication()
  const { applicationUser } = useUserState()
  const { pathname, search } = useLocation()
  const { outcome } = decideByCaller(route.access, applicationUser)
  if (outcome !== 'allowed' && user.hasSignedOut) return null
  if (outcome === 'signIn') return <Navigate to={signInAddress(pathname + search)} replace />
  // The dialog over every screen says that the account is closed or off, and a screen that refuses it says something else.
  if (outcome !== 'allowed' && applicationUser && !applicationUser.isActive) return null
  if (outcome !== 'allowed') return <Navigate to="/unauthorized" replace />
  return children
}
