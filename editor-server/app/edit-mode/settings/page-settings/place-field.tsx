import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MENU_TOP, type MenuPlace } from '../../../client/menu-items/menu-items.ts'
import { rankChoices } from '../../palette/rank-choices.ts'
import { useAccidents } from '../../pickers/target-field/use-accidents.ts'
import { leaveByTab } from '../../workspace/leave-by-tab.ts'

/** Choices that are shown at once: the rest is found by typing. */
const MOST = 50

export interface PlaceFieldProps {
  parents: readonly MenuPlace[]
  /** Guid of what it is below now, or the top; absent where it is in no menu. */
  present: string | undefined
  /** @param guid undefined: at the top of the menu */
  onChoose: (guid: string | undefined) => void
}

/** The item of a menu that a page is to stand below, found by its words. It has the focus when its dialog opens. */
export function PlaceField({ parents, present, onChoose }: PlaceFieldProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const isEnterByAccident = useAccidents()
  const places = [
    { guid: MENU_TOP as string, label: t('edit.page-settings.new.top'), words: '' },
    ...parents.map(({ item, above }) => ({
      guid: item.guid,
      label: t('edit.page-settings.new.below', { name: item.name }),
      words: above.map(({ name }) => name).join(' › '),
    })),
  ]
  const found = rankChoices(places, text)
  return (
    <Combobox<string | null> value={null} onChange={(guid) => guid !== null && onChoose(guid === MENU_TOP ? undefined : guid)} immediate>
      <div className="ui-text-field">
        <label className="ui-text-field__label" htmlFor={id}>
          {t('edit.page-settings.menu.parent')}
        </label>
        <p className="ui-text-field__hint" id={`${id}-hint`}>
          {t('edit.page-settings.menu.parentHint')}
        </p>
        <div className="ui-text-field__row" onKeyDownCapture={leaveByTab}>
          <ComboboxInput
            id={id}
            className="ui-text-field__input"
            autoComplete="off"
            autoFocus
            placeholder={t('edit.page-settings.menu.search')}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => isEnterByAccident(event, text) && event.preventDefault()}
          />
        </div>
      </div>
      <ComboboxOptions static modal={false} className="edit-target__options" aria-label={t('edit.page-settings.menu.parent')}>
        {found.slice(0, MOST).map(({ guid, label, words }) => (
          <ComboboxOption key={guid} value={guid} disabled={guid === present} className="edit-target__option">
            <span className="edit-target__words">
              <span className="edit-target__title">{label}</span>
              {words !== '' && <span className="edit-target__detail">{words}</span>}
            </span>
            {guid === present && <span className="edit-target__state">{t('edit.page-settings.menu.now')}</span>}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <p className="edit-target__note" role="status">
        {found.length === 0
          ? t('edit.palette.nothing')
          : found.length > MOST
            ? t('edit.page-settings.menu.more', { count: found.length - MOST })
            : ''}
      </p>
    </Combobox>
  )
}
