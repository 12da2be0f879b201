import type { Actor } from '#content/access/actor.ts'
import { decideByCaller } from '#content/access/caller-policy.ts'
import type { SiteIdentity } from './page-state.ts'
import type { MenuPlace, Route } from './route.ts'

export type MenuRoute = Route & { menu: MenuPlace }

/** The screens of a menu that a person may open, in its order. */
export function findMenuRoutes(routes: readonly Route[], menu: MenuPlace['in'], actor: Actor): MenuRoute[] {
  return routes
    .filter((route): route is MenuRoute => route.menu?.in === menu && decideByCaller(route.access, actor).outcome === 'allowed')
    .sort((a, b) => a.menu.sort - b.menu.sort || (a.path < b.path ? -1 : 1))
}

/** Screens that are there on this site: those for staff are on one site alone. */
export function listRoutesHere(routes: readonly Route[], { isForStaff }: Pick<SiteIdentity, 'isForStaff'>): Route[] {
  return routes.filter(({ access }) => access.kind !== 'staff' || isForStaff)
}
