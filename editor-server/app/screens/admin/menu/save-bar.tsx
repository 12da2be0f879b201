import { Redo2, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'

export interface SaveBarProps {
  /** Items that are changed. */
  count: number
  mayUndo: boolean
  mayRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
  /** Keeps it for later, with other things. */
  onPut: () => void
}

/** Over the end of the tree, as long as something is not saved or can be done again. */
export function SaveBar({ count, mayUndo, mayRedo, onUndo, onRedo, onSave, onPut }: SaveBarProps): ReactNode {
  const { t } = useTranslation()
  return (
    <section className="admin-menu__bar" aria-label={t('menu.unsaved')}>
      <span>{count === 0 ? t('menu.unchanged') : t('menu.changed', { count })}</span>
      <IconButton
        icon={Undo2}
        label={t('menu.undo')}
        aria-keyshortcuts="Control+Z"
        aria-disabled={!mayUndo || undefined}
        onClick={() => mayUndo && onUndo()}
      />
      <IconButton
        icon={Redo2}
        label={t('menu.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!mayRedo || undefined}
        onClick={() => mayRedo && onRedo()}
      />
      <Button look="primary" aria-disabled={count === 0 || undefined} onClick={() => count > 0 && onSave()}>
        {t('menu.save.open')}
      </Button>
      {count > 0 && <Button onClick={onPut}>{t('menu.toEdition')}</Button>}
    </section>
  )
}
