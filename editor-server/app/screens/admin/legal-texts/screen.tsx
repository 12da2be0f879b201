import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listLegalTexts } from '../../../../api/legal-texts/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay, describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

/** The legal texts of the site: the version of each, and who published it last. */
export function Screen(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi, isWithinApplication } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listLegalTexts)),
    queryFn: ({ signal }) => callApi(listLegalTexts, { signal }),
  })
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <AdminScreen title={t('admin.menu.legal')} lead={t('legal-texts.lead')}>
      {isError && (
        <Notice kind="negative" isAnswer title={t('legal-texts.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && (
        <div className="ui-data-table">
          <table className="ui-data-table__table admin-legal-texts" aria-label={t('admin.menu.legal')}>
            <thead>
              <tr>
                <th scope="col">{t('legal-texts.text')}</th>
                <th scope="col">{t('legal-texts.nl')}</th>
                <th scope="col">{t('legal-texts.en')}</th>
                <th scope="col">{t('legal-texts.published')}</th>
              </tr>
            </thead>
            <tbody>
              {data.body.map(({ kind, texts, lastChange }) => (
                <tr key={kind}>
                  <th scope="row">
                    <Link to={`/admin/legal/${kind}`} reloadDocument={!isWithinApplication(`/admin/legal/${kind}`)}>
                      {t(`admin.legal.${kind}`)}
                    </Link>
                  </th>
                  {texts.map(({ lang, url, version, date, isOwn }) => (
                    <td key={lang} data-label={t(`legal-texts.${lang}`)}>
                      <a href={url} hrefLang={lang}>
                        {t('legal-texts.version', { version })}
                      </a>{' '}
                      <span className="app-dim">{isOwn ? describeDay(date, language) : t('legal-texts.standard')}</span>
                    </td>
                  ))}
                  <td data-label={t('legal-texts.published')}>
                    {lastChange ? (
                      <>
                        {describeMoment(lastChange.on, language)}
                        <span className="admin-legal__by app-dim">
                          {lastChange.by ? <Person of={lastChange.by} /> : t('legal-texts.gone')}
                        </span>
                      </>
                    ) : (
                      <span className="app-dim">{t(texts.some(({ isOwn }) => isOwn) ? 'legal-texts.inFiles' : 'legal-texts.never')}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AdminScreen>
  )
}
