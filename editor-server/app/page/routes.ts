import type { Actor } from '#content/access/actor.ts'
import { matchPath } from 'react-router'
import type { Route } from '../client/route.ts'
import { findMenuRoutes } from '../client/menu-routes.ts'

/** Every screen, found by its folder: `editor-server/app/screens/<area>/<screen>/route.ts`. */
const modules = import.meta.glob<{ route: Route }>('../screens/**/route.ts', { eager: true })

const folders = new Map(Object.entries(modules).map(([path, { route }]) => [route, path.slice(0, path.lastIndexOf('/'))]))

/** Folder of a screen, from this one. */
export function folderOf(route: Route): string {
  return folders.get(route) ?? ''
}

/** Paths that are all text go before those with parameters in the same place, and endings come last. */
export const routes: readonly Route[] = Object.values(modules)
  .map(({ route }) => route)
  .sort((a, b) => compare(countParameters(a.path), countParameters(b.path)) || (a.path < b.path ? -1 : 1))

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

function countParameters(path: string): number {
  return endingOf(path) === undefined ? path.split(':').length - 1 : Infinity
}

export interface FoundRoute {
  route: Route
  params: Readonly<Record<string, string | undefined>>
}

/** The screen of a path; undefined for a path that is not the application's. */
export function findRoute(path: string): FoundRoute | undefined {
  for (const route of routes) {
    const params = matchRoute(route, path)
    if (params) return { route, params }
  }
  return undefined
}

/**
 * Whether the browser goes from one path to another by itself. Pages of the site are not the application's; edit mode, the administration
 * and a screen with a page of the site within have documents of their own, with other texts, colours and policies: the server gives these.
 */
export function isWithinApplication(path: string, from: string): boolean {
  const found = findRoute(path)
  const before = findRoute(from)
  const hasPolicy = found?.route.hasFrame !== true || before?.route.hasFrame === true
  return found !== undefined && endingOf(found.route.path) === undefined && areaOf(found.route) === areaOf(before?.route) && hasPolicy
}

/** Documents of one area have the same texts and colours. A screen that has the window to itself has those of the administration, without its frame. */
export function areaOf(route: Route | undefined): 'admin' | 'full' | 'alone' | 'public' {
  const layout = route?.layout
  return layout === 'admin' || layout === 'full' || layout === 'alone' ? layout : 'public'
}

/**
 * The first screen of the administration or the account that a person may open, which `/admin` and `/account` lead to (SPEC section 2), and the
 * first category of one user.
 * @returns undefined for any other path
 */
export function findAreaHome(path: string, actor: Actor): { path: string | undefined } | undefined {
  const [, user] = /^(\/admin\/users\/[0-9a-f-]{36})\/?$/.exec(path) ?? []
  if (user !== undefined) return { path: `${user}/profile` }
  const [, area] = /^\/(admin|account)\/?$/.exec(path) ?? []
  if (area === undefined) return undefined
  // Developers have a screen in the second menu of the administration alone.
  const menus = area === 'admin' ? (['admin', 'adminNavigation'] as const) : (['account'] as const)
  return { path: menus.flatMap((menu) => findMenuRoutes(routes, menu, actor))[0]?.path }
}

function matchRoute({ path: pattern }: Route, path: string): FoundRoute['params'] | undefined {
  const ending = endingOf(pattern)
  if (ending === undefined) return matchPath({ path: pattern, caseSensitive: true }, path)?.params
  const plain = path.replace(/\/+$/, '')
  return plain.endsWith(ending) ? { '*': plain.slice(0, -ending.length) || '/' } : undefined
}

/** What every path of a route ends in; undefined for a route of whole paths. */
export function endingOf(pattern: string): string | undefined {
  return pattern.startsWith('/*/') ? pattern.slice('/*'.length) : undefined
}
