import type { TFunction } from 'i18next'
import type { SiteIdentity } from '../client/page-state.ts'
import type { Route } from '../client/route.ts'

/** Title of a screen's window: what it is, then whose. */
export function titleOf(t: TFunction, route: Pick<Route, 'titleKey'>, site: SiteIdentity): string {
  return `${t(route.titleKey)} – ${site.name}`
}
