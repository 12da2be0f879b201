import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../client/queries/keys.ts'
import type { PageUses } from './publishing-calls.ts'

/** Places that are named one by one. */
const MOST_NAMED = 8

/** Which links break when a page goes, told before it goes. What works on as it is (an address that changes) needs no such list. */
export function LinksHere({ guid, read }: { guid: string; read: (signal?: AbortSignal) => Promise<PageUses> }): ReactNode {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ queryKey: keys.pageUses(guid), queryFn: ({ signal }) => read(signal), ...askAnew })
  // Links of drafts break for nobody yet.
  const live = data?.uses.filter(({ isDraft }) => !isDraft) ?? []
  // They leave out what is not there.
  const menus = live
    .filter(({ kind }) => kind === 'menu')
    .map(({ title }) => (title === TOP_LEVEL_MENU ? t('edit.workspace.links.mainMenu') : title))
  const uses = live.filter(({ kind }) => kind !== 'menu')
  const named = uses.slice(0, MOST_NAMED)
  const more = uses.length - named.length + (data?.more ?? 0)
  const count = named.length + more
  return (
    <section className="edit-links-here" aria-labelledby="edit-links-here">
      <h3 id="edit-links-here">{t('edit.workspace.links.title')}</h3>
      <p role="status">
        {isError && t('edit.workspace.links.unread')}
        {!isError && !data && t('edit.workspace.links.asking')}
        {data && t('edit.workspace.links.count', { count })}
      </p>
      {menus.length > 0 && <p>{t('edit.workspace.links.menus', { menus: [...new Set(menus)].join(', ') })}</p>}
      {named.length > 0 && (
        <ul className="edit-sheet__list">
          {named.map(({ kind, guid: place, title, url }) => (
            <li key={`${kind} ${place ?? title}`}>
              <span className="edit-sheet__muted">{t(`edit.workspace.links.places.${kind}`)}:</span> {title}
              {url !== undefined && <span className="edit-sheet__muted"> {url}</span>}
            </li>
          ))}
          {more > 0 && <li>{t('edit.workspace.links.more', { count: more })}</li>}
        </ul>
      )}
    </section>
  )
}
