import { FileText, User } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { VersionCard } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { findPhotoAddress } from '../../../client/photo-address.ts'

export interface VersionLineProps {
  version: VersionCard
  isChosen: boolean
  canChoose: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onCompare: () => void
  onRestore: () => void
}

/** Who published it and when, with what can be done with it. */
export function VersionLine({ version, isChosen, canChoose, isBusy, onChoose, onCompare, onRestore }: VersionLineProps): ReactNode {
  const { t } = useTranslation()
  const { language } = usePublishing()
  const { number, publishedOn, by, note, isCurrent, restoredFrom } = version
  const name = t('edit.compare.version', { number })
  // What was live before anything was published from here has neither a moment nor a person; who has been erased has no name.
  const who = by?.name ?? t(publishedOn === undefined ? 'edit.versions.before' : 'edit.versions.unknown')
  return (
    <li className="edit-versions__version" data-current={isCurrent || undefined}>
      <div className="edit-versions__head">
        {canChoose && (
          <input
            className="edit-versions__choose"
            type="checkbox"
            aria-label={t('edit.versions.choose', { name })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        {by ? (
          <Avatar name={by.name} photo={findPhotoAddress(by.photo)} />
        ) : (
          <Icon of={publishedOn === undefined ? FileText : User} size={20} />
        )}
        <div className="edit-versions__text">
          <p>
            <strong>{name}</strong>
            {isCurrent && <span className="edit-versions__current">{t('edit.versions.current')}</span>}
          </p>
          <p className="edit-sheet__muted">
            {who}
            {publishedOn !== undefined && (
              <>
                {', '}
                <time dateTime={publishedOn}>{describeMoment(publishedOn, language)}</time>
              </>
            )}
          </p>
          {restoredFrom !== undefined && <p className="edit-sheet__muted">{t('edit.versions.restoredFrom', { number: restoredFrom })}</p>}
          {note !== undefined && <p className="edit-versions__note">{note}</p>}
        </div>
      </div>
      <div className="edit-versions__actions">
        <Button look="quiet" aria-label={t('edit.versions.compareOf', { name })} onClick={onCompare}>
          {t('edit.versions.compare')}
        </Button>
        <Button look="quiet" isBusy={isBusy} aria-label={t('edit.versions.restoreOf', { name })} onClick={onRestore}>
          {t('admin.actions.restore')}
        </Button>
      </div>
    </li>
  )
}
