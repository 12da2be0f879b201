import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '#content/model/instant/instant.ts'
import type { ApiItem } from '../../../../api/list-items/contract.ts'

/** What visitors have of an item, by dot and word, with the day that the list goes by. */
export function ItemState({ item }: { item: ApiItem }): ReactNode {
  const { t, i18n } = useTranslation()
  const state = !item.isPublished ? 'hidden' : item.draftState === 'new' || item.draftState === 'changed' ? item.draftState : 'live'
  const day = item.startsAt ?? item.publishedOn
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <span className="edit-rows__state" data-state={state}>
      {t(`edit.items.states.${state}`)}
      {day !== undefined && dateOf(day) !== '' && ` · ${format.format(new Date(`${dateOf(day)}T00:00:00Z`))}`}
    </span>
  )
}
