import type { Guid } from '#content/model/guid/guid.ts'
import { Bell, BellRing } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { PublishingCalls } from '../../workspace/publishing-calls.ts'
import { useLoaded } from '../../workspace/use-loaded.ts'

export interface FollowButtonProps {
  calls: Pick<PublishingCalls, 'isFollowed' | 'setFollowed'>
  guid: Guid
  of: 'page' | 'list'
}

/** Follows a page, or a list by the guid of its block: whoever does hears of what is published with a message. Nothing until it is known. */
export function FollowButton({ calls, guid, of }: FollowButtonProps): ReactNode {
  const { t } = useTranslation()
  const found = useLoaded(guid, () => calls.isFollowed(guid))
  const [chosen, setChosen] = useState<{ guid: Guid; isFollowed: boolean }>()
  const [hasFailed, setFailed] = useState(false)
  // What cannot be followed, such as a page that is new, has no button.
  if (found.state !== 'ready') return null
  const isFollowed = chosen?.guid === guid ? chosen.isFollowed : found.value
  const setFollowed = (wanted: boolean) => setChosen({ guid, isFollowed: wanted })
  const press = async () => {
    const wanted = !isFollowed
    setFollowed(wanted)
    setFailed(false)
    try {
      await calls.setFollowed(guid, wanted)
    } catch {
      setFollowed(!wanted)
      setFailed(true)
    }
  }
  return (
    <span className="edit-follow">
      <button
        className="edit-follow__button"
        type="button"
        aria-pressed={isFollowed}
        title={t(`edit.follow.hint.${of}`)}
        onClick={() => void press()}
      >
        <Icon of={isFollowed ? BellRing : Bell} />
        <span>{t(`edit.follow.${of}`)}</span>
      </button>
      <span className="edit-sheet__error" role="status">
        {hasFailed && t('edit.follow.failed')}
      </span>
    </span>
  )
}
