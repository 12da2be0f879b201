import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { getForm, getFormDraft } from '../../../../api/forms/contract.ts'
import { isNotFound } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { FormGone } from '../../../layout/form-gone.tsx'
import { TaskNotices } from '../../../tasks/task-notices.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

const Builder = createLatePart(async () => (await import('./builder.tsx')).Builder)

/** Reads the form; the builder comes with it. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { guid = '' } = useParams()
  const { callApi } = useApplication()
  const params = { id: guid }
  const { data, error, refetch } = useQuery({
    queryKey: keys.form(guid),
    async queryFn({ signal }) {
      const [settings, draft] = await Promise.all([callApi(getForm, { params, signal }), callApi(getFormDraft, { params, signal })])
      return { settings, draft }
    },
    ...askAnew,
    // What somebody is working on is not read again from under their hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data)
    return (
      <TaskNotices>
        <Builder key={guid} guid={guid} first={data} />
      </TaskNotices>
    )
  return (
    <main className="form-builder__wait">
      <h1>{t('form-builder.title')}</h1>
      <Awaited error={error} onRetry={() => void refetch()} />
    </main>
  )
}

/** Shown until the form has been read. This screen has no frame of the administration around it, so it needs a way back of its own. */
function Awaited({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  if (isNotFound(error)) return <FormGone />
  if (!error) return <p className="app-dim">{t('table.loading')}</p>
  return (
    <Notice kind="negative" isAnswer title={t('form-builder.notRead')}>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
      <p>
        <Link to="/admin/forms">{t('admin.form.all')}</Link>
      </p>
    </Notice>
  )
}
