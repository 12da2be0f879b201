import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listPageUses } from '../../../../api/page-rows/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { keptAt } from '../../../client/kept-at.ts'
import { editUrlOf } from './page-row.ts'

/** What links to a page, and the earlier addresses that lead to it. Pages and items open where they are edited. */
export function UsesSections({ guid }: { guid: string }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.pageUses(guid),
    queryFn: async ({ signal }) => (await callApi(listPageUses, { params: { id: guid }, signal })).body,
    ...askAnew,
  })
  const waiting = isError ? t('all-pages.usesNotRead') : data ? undefined : t('table.loading')
  return (
    <>
      <section aria-labelledby="page-uses">
        <h3 id="page-uses">{t('all-pages.usedIn')}</h3>
        {waiting !== undefined && <p className="app-dim">{waiting}</p>}
        {data && data.uses.length + data.more === 0 && <p className="app-dim">{t('all-pages.noUses')}</p>}
        {data && data.uses.length > 0 && (
          <ul>
            {data.uses.map((use) => (
              <li key={`${use.kind} ${use.guid ?? use.title}`}>
                <span className="app-dim">{t(`all-pages.places.${use.kind}`)}: </span>
                <UseName {...use} />
                {use.isDraft && <span className="app-dim"> ({t('all-pages.inDraft')})</span>}
              </li>
            ))}
          </ul>
        )}
        {data && data.more > 0 && <p className="app-dim">{t('all-pages.moreUses', { count: data.more })}</p>}
      </section>
      <section aria-labelledby="page-former-urls">
        <h3 id="page-former-urls">{t('all-pages.formerUrls')}</h3>
        {waiting !== undefined && <p className="app-dim">{waiting}</p>}
        {data?.formerUrls.length === 0 && <p className="app-dim">{t('all-pages.noFormerUrls')}</p>}
        {data && data.formerUrls.length > 0 && (
          <ul className="admin-page-details__urls">
            {data.formerUrls.map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function UseName({
  kind,
  guid,
  title,
  url,
}: {
  kind: string
  guid?: string | undefined
  title: string
  url?: string | undefined
}): ReactNode {
  const { t } = useTranslation()
  if (kind === 'menu') return <a href={`/admin/menu?menu=${guid}`}>{title === TOP_LEVEL_MENU ? t('all-pages.mainMenu') : title}</a>
  if (kind === 'page') return <a href={url === undefined ? `/g/${guid}/edit` : editUrlOf(url)}>{title}</a>
  if (kind === 'item') return url === undefined ? title : <a href={editUrlOf(url)}>{title}</a>
  const address = keptAt(kind, guid)
  return address === undefined ? title : <a href={address}>{title}</a>
}
