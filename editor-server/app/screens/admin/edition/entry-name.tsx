import type { EditionEntryCard } from '#content/model/edition/edition-card.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeChange, editUrlOf, nameEntry } from './entry-words.ts'

/** What an entry is called, leading to where it is edited. */
export function EntryName({ entry }: { entry: EditionEntryCard }): ReactNode {
  const { t, i18n } = useTranslation()
  const url = editUrlOf(entry)
  const name = nameEntry(entry, t)
  const change = describeChange(entry, t, i18n.language)
  const isKnown = entry.title !== undefined || entry.setting !== undefined
  return (
    <span className="admin-edition-name" data-hidden={!isKnown || undefined}>
      {url === undefined ? name : <a href={url}>{name}</a>}
      {entry.isNew && <span className="admin-new">{t('edition.new')}</span>}
      {change !== undefined && <span className="admin-edition-change">{change}</span>}
    </span>
  )
}
