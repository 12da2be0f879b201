import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../workspace/edit-context.ts'
import { describeKeys, isMac } from './shortcuts.ts'

/** The three keys that are worth the most, and the way to the others. */
export function KeysHint(): ReactNode {
  const { t } = useTranslation()
  const { open } = useEdit()
  const [alt = 'Alt'] = describeKeys('Alt+ArrowUp', isMac())
  return (
    <div className="edit-hint">
      <span>
        <kbd>{alt}</kbd> <kbd>↑↓</kbd> {t('edit.palette.hint.move')}
      </span>
      <span>
        <kbd>/</kbd> {t('edit.palette.hint.insert')}
      </span>
      <button type="button" onClick={() => open({ kind: 'help' })}>
        <kbd>?</kbd> {t('edit.palette.hint.all')}
      </button>
    </div>
  )
}
