import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { LANGUAGE_PARAMETER } from '../client/page-language.ts'
import { ROOT_ID } from '../client/page-state.ts'
import { Application } from './application.tsx'
import { createTools, readUserOnceMore } from './create-tools.ts'
import { createRouteObjects } from './route-objects.tsx'
import { findRoute, isWithinApplication, routes } from './routes.ts'
import { changeTexts, loadTexts } from './texts.ts'

/** Makes the page that the server has rendered respond. */
export async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  const found = findRoute(location.pathname)
  if (!root || !found) return
  const { tools, setLanguage, reports } = createTools()
  const { language } = tools.state
  const [{ Screen }, texts] = await Promise.all([found.route.load(), loadTexts(language, location.pathname + location.search)])
  await readUserOnceMore(tools)
  const changeLanguage = async (to: InterfaceLanguage) => {
    const { pathname } = location
    // The server keeps it as it does for the language switch.
    await fetch(`${pathname}?${new URLSearchParams({ [LANGUAGE_PARAMETER]: to }).toString()}`, { redirect: 'manual' })
    await changeTexts(texts, to, pathname)
    setLanguage(to)
    document.documentElement.lang = to
  }
  const isWithin = (path: string) => isWithinApplication(path, location.pathname)
  const router = createBrowserRouter(createRouteObjects({ route: found.route, Screen }, texts))
  hydrateRoot(
    root,
    <Application
      tools={{ ...tools, loadRoutes: () => Promise.resolve(routes), isWithinApplication: isWithin, changeLanguage }}
      texts={texts}
    >
      <RouterProvider router={router} />
    </Application>,
    reports,
  )
}
