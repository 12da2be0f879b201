import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_DRAFT_ITEMS } from '../../../api/publishing/contract.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import type { CompanionItem, Impact } from '../workspace/publishing-calls.ts'

interface DraftItemsProps {
  items: NonNullable<Impact['draftItems']>
  chosen: readonly CompanionItem[]
  onChange: (chosen: readonly CompanionItem[]) => void
}

/** Offers to publish items of the page's own lists with it: the canvas shows them, and visitors do not see them yet. */
export function DraftItems({ items, chosen, onChange }: DraftItemsProps): ReactNode {
  const { t } = useTranslation()
  const companions = items.map(({ guid, title }): CompanionItem => ({ kind: 'item', guid, title }))
  const isChosen = (guid: string) => chosen.some((each) => each.guid === guid)
  return (
    <fieldset className="edit-ways edit-draft-items">
      <legend className="edit-sheet__label">{t('edit.publish.items.legend')}</legend>
      <p className="edit-sheet__hint">
        {t('edit.publish.items.hint')} {items.length === MOST_DRAFT_ITEMS && t('edit.publish.items.most', { count: MOST_DRAFT_ITEMS })}
      </p>
      {items.length > 1 && (
        <Checkbox
          checked={chosen.length === items.length}
          onChange={({ target }) => onChange(target.checked ? companions : [])}
          label={t('edit.publish.items.all', { count: items.length })}
        />
      )}
      <div className="edit-draft-items__list">
        {companions.map((each, index) => (
          <Checkbox
            key={each.guid}
            checked={isChosen(each.guid)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, each] : chosen.filter(({ guid }) => guid !== each.guid))}
            label={each.title}
            hint={t(`edit.publish.items.${items[index]?.draftState ?? 'new'}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}
