import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useChoices } from '../../fields/site-choices.tsx'
import { changeTopics, countTopics, type Share, shareOf, type TopicChange } from './topics-of-items.ts'

export interface TopicsDialogProps {
  items: readonly ApiItem[]
  onApply: (change: TopicChange) => void
  onClose: () => void
}

/** Gives several items topics, and takes topics from them; what only some have stays so until it is pressed. */
export function TopicsDialog({ items, onApply, onClose }: TopicsDialogProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const choices = useChoices('listItems')
  const [counts] = useState(() => countTopics(items))
  const [wanted, setWanted] = useState<ReadonlyMap<string, Share>>(
    () => new Map([...counts].map(([guid, count]) => [guid, shareOf(count, items.length)])),
  )
  const names = new Map(choices?.map(({ value, label, detail }) => [value, detail === undefined ? label : `${label} (${detail})`]))
  // Nothing stands below itself.
  const own = new Set<string>(items.map(({ guid }) => guid))
  const rest = [...names].filter(([guid]) => !wanted.has(guid) && !own.has(guid))
  const change = changeTopics(items, wanted)
  const isSame = change.add.length + change.remove.length === 0
  const want = (guid: string, share: Share) => setWanted(new Map(wanted).set(guid, share))
  const nameOf = (guid: string) => names.get(guid) ?? t(choices ? 'edit.fields.choice.gone' : 'edit.fields.choice.loading')
  return (
    <Dialog
      isOpen
      title={t('edit.item-list.selected.topicsOf', { count: items.length })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" aria-disabled={isSame || undefined} onClick={() => !isSame && onApply(change)}>
            {t('edit.item-list.selected.apply')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <div className="edit-topics">
        {wanted.size > 0 && (
          <fieldset className="edit-topics__list">
            <legend className="ui-visually-hidden">{t('edit.items.fields.parentGuids.label')}</legend>
            {[...wanted].map(([guid, share]) => (
              <Checkbox
                key={guid}
                label={nameOf(guid)}
                hint={share === 'some' ? t('edit.item-list.selected.someHave', { some: counts.get(guid), count: items.length }) : undefined}
                checked={share === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = share === 'some'
                }}
                onChange={({ target }) => want(guid, target.checked ? 'all' : 'none')}
              />
            ))}
          </fieldset>
        )}
        <label className="edit-field__label" htmlFor={id}>
          {t('edit.item-list.selected.addTopic')}
        </label>
        <select
          className="edit-input edit-input--select"
          id={id}
          value=""
          onChange={({ target }) => target.value !== '' && want(target.value, 'all')}
        >
          <option value="">{t(rest.length === 0 && choices ? 'edit.fields.choice.noMore' : 'edit.fields.choice.add')}</option>
          {rest.map(([guid, name]) => (
            <option key={guid} value={guid}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  )
}
