import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnField } from '../../../client/menu-items/list-changes.ts'
import type { Choice, MenuConflict } from '../../../client/menu-items/merge-changes.ts'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

export interface ConflictDialogProps {
  conflicts: readonly MenuConflict[]
  onDone: (choices: Readonly<Record<string, Choice>>) => void
  onClose: () => void
}

/** What two people changed in one item, each in another way: the person chooses, and everything else of both is kept. */
export function ConflictDialog({ conflicts, onDone, onClose }: ConflictDialogProps): ReactNode {
  const { t } = useTranslation()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  return (
    <Dialog
      isOpen
      title={t('menu.conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={() => onDone(choices)}>
            {t('menu.conflict.merge')}
          </Button>
          <Button onClick={onClose}>{t('menu.conflict.later')}</Button>
        </>
      }
    >
      <p>{t('menu.conflict.text')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.id} className="admin-conflict">
          <legend>{t(`menu.conflict.${conflict.kind}`, { name: conflict.item.name })}</legend>
          {(['mine', 'theirs'] as const).map((choice) => (
            <label key={choice} className="admin-conflict__choice">
              <input
                type="radio"
                name={conflict.id}
                checked={(choices[conflict.id] ?? 'mine') === choice}
                onChange={() => setChoices((before) => ({ ...before, [conflict.id]: choice }))}
              />
              <span>
                {t(`menu.conflict.${choice}`)} <span className="app-dim">{describe(conflict, choice)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )

  function describe({ kind, fields = [], mine, theirs }: MenuConflict, choice: Choice): string {
    const item = choice === 'mine' ? mine : theirs
    if (kind === 'moved') return item ? t('menu.conflict.below', { name: item.name }) : t('menu.conflict.atTop')
    if (kind === 'edited') return fields.map((field) => `${t(`menu.conflict.fields.${field}`)}: ${tellField(item, field)}`).join('; ')
    return t(item ? 'menu.conflict.keep' : 'menu.conflict.remove')
  }

  function tellField(item: ApiMenuItem | undefined, field: OwnField): string {
    const value = item?.[field]
    if (field === 'pageGuid') return item?.pageName ?? t('menu.conflict.none')
    if (field === 'isHidden') return t(value === true ? 'menu.conflict.yes' : 'menu.conflict.no')
    if (value === undefined || value === '') return t('menu.conflict.none')
    return typeof value === 'object' ? Object.values(value).join(', ') : String(value)
  }
}
