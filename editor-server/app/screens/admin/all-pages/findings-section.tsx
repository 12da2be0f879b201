import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listPageFindings } from '../../../../api/page-rows/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { editUrlOf, type PageRow } from './page-row.ts'

/** What the checks find on the page as visitors have it, each with what to do and the way to its place. */
export function FindingsSection({ page: { guid, url, state } }: { page: PageRow }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.pageFindings(guid),
    queryFn: async ({ signal }) => (await callApi(listPageFindings, { params: { id: guid }, signal })).body,
    ...askAnew,
  })
  const isLive = state === 'live' || state === 'changed'
  return (
    <section aria-labelledby="page-findings">
      <h3 id="page-findings">{t('all-pages.findings')}</h3>
      {!isLive && <p className="app-dim">{t('all-pages.notChecked')}</p>}
      {isLive && isError && <p className="app-dim">{t('all-pages.findingsNotRead')}</p>}
      {isLive && !isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {isLive && data?.findings.length === 0 && <p className="app-dim">{t('all-pages.noFindings')}</p>}
      {data && data.findings.length > 0 && (
        <ul className="admin-page-details__findings">
          {data.findings.map(({ severity, code, path, line, message, fix, blockGuid, words }, index) => (
            <li key={`${code} ${path} ${line ?? ''} ${index}`} data-severity={severity}>
              <strong>{t(`all-pages.severity.${severity}`)}</strong> {message}
              {words !== undefined && <q>{words}</q>}
              {fix !== undefined && <span className="admin-page-details__fix">{fix}</span>}
              <a href={editUrlOf(url, blockGuid === undefined ? '?open=findings' : `?block=${blockGuid}`)}>{t('all-pages.toFinding')}</a>
            </li>
          ))}
        </ul>
      )}
      {data && data.more > 0 && <p className="app-dim">{t('all-pages.moreFindings', { count: data.more })}</p>}
    </section>
  )
}
