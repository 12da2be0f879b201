import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatestChange } from '../../../../api/presence/contract.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { describeMoment } from '../../workspace/describe-moment.ts'

/** Who saved the other side of a conflict last, and when. Nothing where nobody is known. */
export function OtherSide({ latest, language }: { latest: LatestChange | undefined; language: InterfaceLanguage }): ReactNode {
  const { t } = useTranslation()
  if (!latest?.by || latest.on === undefined) return null
  const { by, on, isSelf } = latest
  const key = isSelf ? 'edit.conflict.savedByYou' : 'edit.conflict.savedBy'
  return (
    <p className="edit-conflict__who">
      <Avatar name={by.name} />
      <span>{t(key, { name: by.name, when: describeMoment(on, language) })}</span>
    </p>
  )
}
