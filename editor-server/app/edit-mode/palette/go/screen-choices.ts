import type { Actor } from '#content/access/actor.ts'
import { checkArea } from '#content/access/site-access.ts'
import { Settings } from 'lucide'
import { findMenuRoutes, listRoutesHere } from '../../../client/menu-routes.ts'
import type { SiteIdentity } from '../../../client/page-state.ts'
import type { Route } from '../../../client/route.ts'
import type { KnownChoice } from './arrange-choices.ts'

/** Sections of the settings of the site, by the name that their address has. */
export const settingSections = ['general', 'look', 'header', 'footer', 'hosts', 'rights', 'parties', 'retention', 'services'] as const

export interface ScreenChoicesOptions {
  routes: readonly Route[]
  actor: Actor
  site: Pick<SiteIdentity, 'isForStaff'>
  t: (key: string) => string
}

/** Screens of the administration and the account that a person may open, and the settings of the site: their ids are their addresses. */
export function listScreenChoices({ routes, actor, site, t }: ScreenChoicesOptions): KnownChoice[] {
  const here = listRoutesHere(routes, site)
  const screens = (['admin', 'adminNavigation', 'account'] as const).flatMap((menu) =>
    findMenuRoutes(here, menu, actor).map(({ path, titleKey, menu: { icon } }) => ({
      id: path,
      group: 'screen',
      label: t(titleKey),
      about: t(menu === 'account' ? 'edit.palette.go.account' : 'edit.palette.go.administration'),
      icon,
    })),
  )
  if (!checkArea(actor, 'settings').isAllowed) return screens
  const sections = settingSections.map((section) => ({
    id: `/settings?section=${section}`,
    group: 'setting',
    label: t(`edit.palette.go.settings.${section}`),
    words: t(`edit.palette.go.settingWords.${section}`),
    about: t(`edit.palette.go.settingWords.${section}`),
    icon: Settings,
  }))
  return [...screens, ...sections]
}
