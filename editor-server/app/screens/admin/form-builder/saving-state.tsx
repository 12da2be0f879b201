import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import type { Draft } from './use-draft.ts'

/** Whether what was made is saved and what of it is live, by dot and word. */
export function SavingState({ draft, version, onRetry }: { draft: Draft; version: number | undefined; onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  const { saving, isChanged } = draft
  const live =
    version === undefined
      ? t('form-builder.state.new')
      : t(isChanged ? 'form-builder.state.changed' : 'form-builder.state.live', { version })
  const isWrong = saving === 'offline' || saving === 'failed' || saving === 'refused'
  return (
    <div className="form-builder__state" data-state={isWrong ? 'wrong' : version !== undefined && !isChanged ? 'live' : 'draft'}>
      <span className="form-builder__dot" />
      <span>{live}</span>
      <span role="status">{t(`form-builder.saving.${saving}`)}</span>
      {isWrong && (
        <Button look="quiet" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  )
}
