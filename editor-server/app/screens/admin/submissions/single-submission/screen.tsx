import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowUp, Printer, Trash2 } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { getSubmission, type submissionDetailsSchema } from '../../../../../api/submissions/contract.ts'
import { isNotFound } from '../../../../client/api/api-problem.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { describeDay, describeMoment } from '../../../../client/describe-moment.ts'
import { keys } from '../../../../client/queries/keys.ts'
import { AdminScreen } from '../../../../layout/admin-screen.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { useSubmissionChanges } from '../use-submission-changes.ts'
import { Answers } from './answers.tsx'
import { Handling } from './handling.tsx'
import { Notes } from './notes.tsx'
import { Shown } from './shown.tsx'

export type Submission = z.infer<typeof submissionDetailsSchema>

/** One submission, for those who handle it. */
export function Screen(): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { guid: form = '', submissionGuid: guid = '' } = useParams()
  const { cache, callApi } = useApplication()
  const input = { params: { guid } }
  const { data, isError, error, refetch } = useQuery({
    queryKey: keys.submission(guid),
    queryFn: ({ signal }) => callApi(getSubmission, { ...input, signal }),
    initialData: () => cache.find(getSubmission, input),
    staleTime: 0,
  })
  const isGone = isNotFound(error) || data?.body.deletedOn !== undefined
  const submission = isGone ? undefined : data?.body
  const title = submission
    ? t('single-submission.of', { on: describeMoment(submission.createdOn, language) })
    : t('single-submission.title')
  return (
    <AdminScreen title={title} actions={submission && <Actions submission={submission} />}>
      <p className="admin-submission__ways">
        <Link className="admin-submission__back" to={`/admin/forms/${form}`}>
          <Icon of={ArrowLeft} size={16} />
          {submission ? t('single-submission.back', { form: submission.formName }) : t('single-submission.backToAll')}
        </Link>
        {submission && <Neighbours key={guid} submission={submission} />}
      </p>
      {isGone && <Notice kind="warning" isAnswer title={t('single-submission.gone')} />}
      {isError && !isGone && (
        <Notice kind="negative" isAnswer title={t('table.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {submission && (
        <div className="admin-submission">
          <div className="admin-submission__answers">
            <p className="app-dim">
              {t('single-submission.about', {
                form: submission.formName,
                version: submission.version,
                until: describeDay(submission.expiresOn, language),
              })}{' '}
              {submission.sender && t('single-submission.sender', { name: submission.sender.name })}{' '}
              {submission.page && t('single-submission.page', { title: submission.page.title })}
            </p>
            <Answers key={guid} submission={submission} />
          </div>
          <div className="admin-submission__work">
            <Handling submission={submission} version={data?.version} />
            <Shown submission={submission} version={data?.version} />
            <Notes key={guid} submission={submission} version={data?.version} />
          </div>
        </div>
      )}
    </AdminScreen>
  )
}

function Actions({ submission: { guid, formGuid } }: { submission: Submission }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { remove } = useSubmissionChanges()
  return (
    <>
      <Button icon={<Icon of={Printer} />} onClick={() => print()}>
        {t('single-submission.print')}
      </Button>
      <Button icon={<Icon of={Trash2} />} onClick={() => remove([guid], () => void navigate(`/admin/forms/${formGuid}`))}>
        {t('admin.actions.delete')}
      </Button>
    </>
  )
}

/** The way to the submissions before and after this one; Alt with an arrow does the same. */
function Neighbours({ submission: { formGuid, newer, older } }: { submission: Submission }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = event.key === 'ArrowUp' ? newer : event.key === 'ArrowDown' ? older : undefined
      // In a list to choose from, these keys open it.
      if (to === undefined || (event.target instanceof Element && event.target.closest('select, textarea'))) return
      event.preventDefault()
      void navigate(`/admin/forms/${formGuid}/${to}`)
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [navigate, formGuid, newer, older])
  return (
    <span className="admin-submission__neighbours">
      {newer !== undefined && (
        <Link to={`/admin/forms/${formGuid}/${newer}`} rel="prev" title={t('single-submission.newerKeys')} aria-keyshortcuts="Alt+ArrowUp">
          <Icon of={ArrowUp} size={16} />
          {t('single-submission.newer')}
        </Link>
      )}
      {older !== undefined && (
        <Link
          to={`/admin/forms/${formGuid}/${older}`}
          rel="next"
          title={t('single-submission.olderKeys')}
          aria-keyshortcuts="Alt+ArrowDown"
        >
          <Icon of={ArrowDown} size={16} />
          {t('single-submission.older')}
        </Link>
      )}
    </span>
  )
}
