import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { nameOf } from './media-rows.ts'
import type { Refusal } from './use-media-changes.ts'

export interface RefusedDialogProps {
  refused: readonly Refusal[]
  onClose: () => void
}

/** Tells which files were not deleted, and where each is still used. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('media.refused', { count: refused.length })}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('actions.ok')}
        </Button>
      }
    >
      {refused.some(({ problem }) => problem.code === 'SITE_MEDIA_USED') && <Notice kind="warning">{t('media.refusedText')}</Notice>}
      <ul className="admin-refused">
        {refused.map(({ media, problem }) => (
          <li key={media.guid}>
            {nameOf(media)}
            <ul>
              {problem.code !== 'SITE_MEDIA_USED' && <li>{problem.title}</li>}
              {problem.code === 'SITE_MEDIA_USED' && problem.errors.length === 0 && <li>{t('media.usedOutOfSight')}</li>}
              {problem.errors.map(({ path, code, message }) => (
                <li key={`${code} ${path}`}>
                  {t(`media.places.${code}`)}: {path.startsWith('/') ? <a href={path}>{message}</a> : message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
