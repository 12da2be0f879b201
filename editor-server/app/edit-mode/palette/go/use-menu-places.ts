import { useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide'
import { useTranslation } from 'react-i18next'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { useApplication } from '../../../client/application-context.ts'
import { MENU_TOP } from '../../../client/menu-items/menu-items.ts'
import { readMenus } from '../../../client/menu-items/read-menus.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { useEdit } from '../../workspace/edit-context.ts'
import type { Choice } from '../choice-frame.tsx'
import { rankChoices } from '../rank-choices.ts'
import { asksToMove, listMenuPlaces } from './menu-places.ts'

/** Choices that are shown; more words find the others. */
const MOST = 8

interface PlaceChoice extends Choice {
  under: string
}

/** Where in the main menu the page can be moved to, once the words ask for that. */
export function useMenuPlaces(text: string): readonly PlaceChoice[] {
  const { t } = useTranslation()
  const { session } = useEdit()
  const { callApi } = useApplication()
  const { edited } = session.getState()
  const { guid } = edited.value
  const verbs = t('edit.palette.place.words')
  const isAsked = edited.kind === 'page' && session.code.mayChangeRights && asksToMove(text, verbs)
  const { data: menus } = useQuery({
    queryKey: keys.menus,
    queryFn: ({ signal }) => readMenus(callApi, guid, signal),
    enabled: isAsked,
    ...askAnew,
  })
  const [top] = menus ?? []
  if (!isAsked || top?.menu.name !== TOP_LEVEL_MENU) return []
  const places = listMenuPlaces(top.menu.items, guid).map(({ item, above }): PlaceChoice => ({
    id: `place ${item?.guid ?? MENU_TOP}`,
    under: item?.guid ?? MENU_TOP,
    label: item ? t('edit.palette.place.below', { name: item.name }) : t('edit.palette.place.top'),
    words: verbs,
    icon: ListTree,
    ...(above.length > 0 && { about: above.map(({ name }) => name).join(' › ') }),
  }))
  return rankChoices(places, text).slice(0, MOST)
}
