import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { beginSiteExport, downloadSiteExport, getSiteData, siteDataKinds } from '../../../../api/site-data/contract.ts'
import { addressOf, describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { useAnswer } from '../../../layout/use-answer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

/** Where people download what is theirs. */
const PRIVACY = '/account/privacy'

/** What no export has, in the order of the texts. */
const leftOut = ['people', 'sentIn', 'drafts', 'uploads', 'counts'] as const

/** The content of the site in one file, and what is in it. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, isWithinApplication } = useApplication()
  const { answer, isBusy, run } = useAnswer([])
  const save = async () => {
    const { body } = await callApi(beginSiteExport)
    download(addressOf(downloadSiteExport, { params: body }))
  }
  return (
    <AdminScreen
      title={t('admin.menu.data')}
      lead={t('data.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Download} size={16} />} isBusy={isBusy} onClick={() => run(save, t('data.begun'))}>
          {t('data.download')}
        </Button>
      }
    >
      {answer && <Notice kind={answer.kind} isAnswer title={answer.title} />}
      <div className="admin-data">
        <Inside />
        <Part title={t('data.outside')}>
          <ul className="admin-data__list">
            {leftOut.map((each) => (
              <li key={each}>{t(`data.leftOut.${each}`)}</li>
            ))}
          </ul>
          <p>
            {t('data.ownData')}{' '}
            <Link to={PRIVACY} reloadDocument={!isWithinApplication(PRIVACY)}>
              {t('data.toPrivacy')}
            </Link>
          </p>
        </Part>
        <Part title={t('data.use')}>
          <p>{t('data.import')}</p>
          <p>{t('data.closed')}</p>
        </Part>
      </div>
    </AdminScreen>
  )
}

/** How much of each there is. */
function Inside(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(getSiteData)),
    queryFn: ({ signal }) => callApi(getSiteData, { signal }),
  })
  return (
    <Part title={t('data.inside')}>
      {isError && (
        <Notice kind="negative" isAnswer title={t('data.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && (
        <ul className="admin-data__list">
          {siteDataKinds
            .map((kind) => ({ kind, count: data.body.counts[kind] }))
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => (
              <li key={kind}>{t(`data.counts.${kind}`, { count })}</li>
            ))}
          <li>{t('data.settings')}</li>
        </ul>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="admin-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The browser keeps what comes as a file, however large, and stays on the page. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
