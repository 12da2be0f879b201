import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { type Side, usePublishing } from '../../workspace/publishing-context.ts'
import { useEditState } from '../../session/use-edit-session.ts'
import { describeMoment } from '../../../client/describe-moment.ts'

/** What stands on one side: the browser's own list, of what is on the screen, what is live and the newest versions. */
export function SideChoice({ label, value, onChange }: { label: string; value: Side; onChange: (side: Side) => void }): ReactNode {
  const { t } = useTranslation()
  const { calls, language } = usePublishing()
  const hasLive = useEditState(({ live }) => live !== undefined)
  const id = useId()
  const guid = useEditState(({ edited }) => edited.value.guid)
  const newest = useQuery({ queryKey: keys.newestVersions(guid), queryFn: ({ signal }) => calls.listVersions(1, signal), ...askAnew })
  const versions = newest.data?.versions ?? []
  const isListed = typeof value !== 'number' || versions.some(({ number }) => number === value)
  return (
    <div className="edit-compare__side">
      <label className="edit-sheet__label" htmlFor={id}>
        {label}
      </label>
      <select className="edit-input" id={id} value={String(value)} onChange={({ target }) => onChange(readSide(target.value))}>
        <option value="draft">{t('edit.compare.draft')}</option>
        {(hasLive || value === 'live') && <option value="live">{t('edit.compare.live')}</option>}
        {!isListed && <option value={String(value)}>{t('edit.compare.version', { number: value })}</option>}
        {versions.map(({ number, publishedOn, note }) => (
          <option key={number} value={number}>
            {[
              t('edit.compare.version', { number }),
              ...(publishedOn === undefined ? [] : [describeMoment(publishedOn, language)]),
              ...(note === undefined ? [] : [note.length > 40 ? `${note.slice(0, 39)}…` : note]),
            ].join(' – ')}
          </option>
        ))}
      </select>
    </div>
  )
}

function readSide(value: string): Side {
  return value === 'draft' || value === 'live' ? value : Number(value)
}
