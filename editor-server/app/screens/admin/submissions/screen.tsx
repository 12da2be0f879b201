import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download, PencilRuler } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { getSubmissionsOverview } from '../../../../api/submissions/contract.ts'
import { isNotFound } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { FormGone } from '../../../layout/form-gone.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DeletedTable } from './deleted-table.tsx'
import { SubmissionsTable } from './submissions-table.tsx'

const ExportDialog = createLateDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

export type Overview = z.infer<(typeof getSubmissionsOverview)['answers'][200]>

/** Parameter of the address that says what is shown; the first view has no name in it. */
const VIEW = 'view'
const views = ['all', 'deleted'] as const

/** What came in with a form, of all its versions. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { guid = '' } = useParams()
  const { cache, callApi } = useApplication()
  const [asked] = useSearchParams()
  const view = views.find((each) => each === asked.get(VIEW)) ?? 'all'
  const [isExporting, setExporting] = useState(false)
  const input = { params: { id: guid } }
  const { data, error, refetch } = useQuery({
    queryKey: keys.submissionsOverview(guid),
    queryFn: ({ signal }) => callApi(getSubmissionsOverview, { ...input, signal }),
    initialData: () => cache.find(getSubmissionsOverview, input),
    staleTime: 0,
  })
  if (isNotFound(error))
    return (
      <AdminScreen title={t('submissions.title')}>
        <FormGone />
      </AdminScreen>
    )
  const overview = data?.body
  const newest = overview?.versions.at(-1)
  const total = overview && Object.values(overview.counts).reduce((sum, count) => sum + count, 0)
  return (
    <AdminScreen
      title={overview ? t('submissions.of', { form: overview.name }) : t('submissions.title')}
      count={total}
      lead={overview && t('submissions.lead', { count: overview.retentionDays })}
      actions={
        <>
          <LinkButton to={`/admin/forms/view/${guid}`} icon={<Icon of={PencilRuler} />}>
            {t('submissions.toForm')}
          </LinkButton>
          {newest !== undefined && (
            <LinkButton to={`/admin/forms/${guid}/${newest}/dashboard`} icon={<Icon of={ChartColumn} />}>
              {t('submissions.toDashboard')}
            </LinkButton>
          )}
          {total !== undefined && total > 0 && (
            <Button icon={<Icon of={Download} />} onClick={() => setExporting(true)}>
              {t('submissions.export')}
            </Button>
          )}
        </>
      }
    >
      <nav className="admin-views" aria-label={t('submissions.views.title')}>
        {views.map((each) => (
          <Link
            key={each}
            className="admin-views__link"
            to={each === 'all' ? '?' : `?${VIEW}=${each}`}
            aria-current={each === view || undefined}
          >
            {t(`submissions.views.${each}`)}
          </Link>
        ))}
      </nav>
      {error && !overview && (
        <Notice kind="negative" isAnswer title={t('table.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {overview && view === 'all' && <SubmissionsTable key={guid} form={guid} overview={overview} />}
      {overview && view === 'deleted' && <DeletedTable key={guid} form={guid} />}
      {overview && isExporting && <ExportDialog form={guid} overview={overview} onClose={() => setExporting(false)} />}
    </AdminScreen>
  )
}
