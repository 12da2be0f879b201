import { matchPath } from 'react-router'
import type { Route } from '../route.ts'

/** Every screen, found by its folder: `editor-server/screens/<area>/<screen>/route.ts`. */
const modules = import.meta.glob<{ route: Route }>('../../screens/**/route.ts', { eager: true })

/** Paths that are all text go before those with parameters in the same place. */
export const routes: readonly Route[] = Object.values(modules)
  .map(({ route }) => route)
  .sort((a, b) => countParameters(a.path) - countParameters(b.path) || (a.path < b.path ? -1 : 1))

function countParameters(path: string): number {
  return path.split(':').length - 1
}

export interface FoundRoute {
  route: Route
  params: Readonly<Record<string, string | undefined>>
}

/** The screen of a path; undefined for a path that is not the application's. */
export function findRoute(path: string): FoundRoute | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, path)
    if (match) return { route, params: match.params }
  }
  return undefined
}
