import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Edited } from '../session/contract.ts'
import { isEqual } from '#content/model/json/is-equal.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { describeTime } from '../../client/describe-moment.ts'

/** Shows whether the screen is saved and whether visitors see it. */
export function SaveState(): ReactNode {
  const { t } = useTranslation()
  const { language } = useEdit()
  const saving = useEditState((state) => state.saving)
  const savedAt = useEditState((state) => state.savedAt)
  const live = useEditState((state) => state.live)
  // Compared after each save, not on each keystroke.
  const edited = useEditState((state) => (state.saving === 'saved' ? state.edited : undefined))
  // Nothing to compare with where nothing is live yet.
  const isLive = useMemo(() => edited !== undefined && live !== undefined && isSame(edited, live), [edited, live])
  const time = savedAt === undefined ? undefined : describeTime(new Date(savedAt), language)
  // Unpublished: draft and live are equal, and nobody sees it.
  const kept = live?.value.isPublished === false ? 'off' : 'live'
  const word = saving !== 'saved' ? saving : isLive ? kept : live === undefined ? 'new' : 'draft'
  const text = t(time !== undefined && (word === 'draft' || word === 'new') ? `edit.frame.saving.${word}At` : `edit.frame.saving.${word}`, {
    time,
  })
  return (
    <span className="edit-state" data-state={word}>
      <span className="edit-state__dot" aria-hidden="true" />
      <span className="edit-state__text">{text}</span>
    </span>
  )
}

function isSame(one: Edited, other: Edited): boolean {
  const plain = ({ value }: Edited) => ({ ...value, draftState: undefined })
  return isEqual(plain(one), plain(other))
}
