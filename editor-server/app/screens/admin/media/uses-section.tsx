import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listMediaUses } from '../../../../api/media/contract.ts'
import { keptAt } from '../../../client/kept-at.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'

/** Where a file is used; pages open where they are edited. */
export function UsesSection({ guid }: { guid: string }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.mediaUses(guid),
    queryFn: async ({ signal }) => (await callApi(listMediaUses, { params: { guid }, signal })).body,
    ...askAnew,
  })
  return (
    <section className="admin-media-uses" aria-labelledby="media-uses">
      <h3 id="media-uses">{t('media.usesTitle')}</h3>
      {isError && <p className="app-dim">{t('media.usesNotRead')}</p>}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && data.uses.length + data.hidden === 0 && <p className="app-dim">{t('media.noUses')}</p>}
      {data && data.uses.length > 0 && (
        <ul>
          {data.uses.map((use) => (
            <li key={`${use.kind} ${use.guid ?? ''}`}>
              <span className="app-dim">{t(`media.places.${use.kind}`)}: </span>
              {hrefOf(use) === undefined ? use.title : <a href={hrefOf(use)}>{use.title}</a>}
              {use.isDraft && <span className="app-dim"> ({t('media.inDraft')})</span>}
            </li>
          ))}
        </ul>
      )}
      {data && data.hidden > 0 && <p className="app-dim">{t('media.hiddenUses', { count: data.hidden })}</p>}
    </section>
  )
}

/** Where it can be changed. */
function hrefOf({ kind, guid, url }: { kind: string; guid?: string | undefined; url?: string | undefined }): string | undefined {
  if (url === undefined) return keptAt(kind, guid)
  return kind === 'page' ? `${url === '/' ? '' : url}/edit` : url
}
