import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  listCommentWork,
  listDraftWork,
  listFoundWork,
  listPlannedWork,
  listRecentWork,
  listRequestWork,
} from '../../../../api/work/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { usePlannedEditions } from '../../../layout/edition/use-planned-editions.ts'
import { WorkList } from './work-list.tsx'

const further = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

function useLanguage(): 'nl' | 'en' {
  return useTranslation().i18n.language === 'en' ? 'en' : 'nl'
}

/** What the person changed or published last. */
export function RecentList(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const language = useLanguage()
  return (
    <WorkList
      title={t('work.recent.title')}
      empty={t('work.recent.none')}
      request={describeCall(listRecentWork)}
      ask={async (_, signal) => (await callApi(listRecentWork, { signal })).body}
      describe={({ action, on }) => t(`work.recent.${action}`, { on: describeMoment(on, language) })}
    />
  )
}

/** Drafts of the person, or those of others that the person may go on with. */
export function DraftList({ of }: { of: 'own' | 'others' }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const language = useLanguage()
  return (
    <WorkList
      title={t(`work.drafts.${of}`)}
      empty={t(`work.drafts.none.${of}`)}
      request={describeCall(listDraftWork, { query: { of } })}
      ask={async (cursor, signal) => (await callApi(listDraftWork, { query: { of, ...further(cursor) }, signal })).body}
      describe={({ draftState, changedOn, changedBy }) => (
        <>
          {draftState === 'new' && <strong>{t('work.drafts.new')}</strong>}
          {t(of === 'others' && changedBy ? 'work.drafts.changedBy' : 'work.drafts.changed', {
            on: describeMoment(changedOn, language),
            name: changedBy?.name ?? '',
          })}
        </>
      )}
    />
  )
}

/** What is planned, or did not work. */
export function PlanList({ state, hasScreen }: { state: 'planned' | 'failed'; hasScreen: boolean }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const language = useLanguage()
  const editions = usePlannedEditions()[state]
  const moment = (key: string, on: string | undefined) => on !== undefined && <span>{t(key, { on: describeMoment(on, language) })}</span>
  return (
    <WorkList
      title={t(`work.plans.${state}`)}
      ahead={editions.map((edition) => ({
        guid: edition.guid,
        title: edition.name,
        href: `/admin/editions/${edition.guid}`,
        about: t('work.edition'),
        words: (
          <>
            {moment('work.plans.publishOn', edition.failed ? undefined : edition.plan?.on)}
            {moment('work.plans.failedOn', edition.failed?.on)}
            {edition.failed && <span>{edition.failed.title}</span>}
          </>
        ),
      }))}
      empty={t(`work.plans.none.${state}`)}
      query="?open=schedule"
      request={describeCall(listPlannedWork, { query: { state } })}
      ask={async (cursor, signal) => (await callApi(listPlannedWork, { query: { state, ...further(cursor) }, signal })).body}
      describe={({ publishOn, unpublishOn, failed, reason }) => (
        <>
          {moment('work.plans.publishOn', publishOn)}
          {moment('work.plans.unpublishOn', unpublishOn)}
          {moment('work.plans.failedOn', failed?.on)}
          {reason !== undefined && <span>{reason}</span>}
        </>
      )}
      foot={
        hasScreen && state === 'planned' ? (
          <p>
            <Link to="/admin/plans">{t('work.plans.all')}</Link>
          </p>
        ) : undefined
      }
    />
  )
}

/** Conversations that wait for an answer, where the person takes part. */
export function CommentList(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const language = useLanguage()
  return (
    <WorkList
      title={t('work.comments.title')}
      empty={t('work.comments.none')}
      request={describeCall(listCommentWork, { query: {} })}
      ask={async (cursor, signal) => (await callApi(listCommentWork, { query: further(cursor), signal })).body}
      query={({ thread }) => `?comment=${thread}`}
      keyOf={({ thread }) => thread}
      describe={({ count, saidOn }) => (
        <>
          <span>{t('work.comments.count', { count })}</span>
          <span>{t('work.comments.said', { on: describeMoment(saidOn, language) })}</span>
        </>
      )}
    />
  )
}

/** Requests to publish: those that the person may answer, or the person's own with what became of them. */
export function RequestList({ of }: { of: 'waiting' | 'own' }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const language = useLanguage()
  return (
    <WorkList
      title={t(`work.requests.${of}`)}
      query="?open=publish"
      request={describeCall(listRequestWork, { query: { of } })}
      ask={async (cursor, signal) => (await callApi(listRequestWork, { query: { of, ...further(cursor) }, signal })).body}
      describe={({ askedBy, askedOn, note, returned }) => (
        <>
          {returned && <strong>{t('work.requests.returned')}</strong>}
          <span>
            {t(of === 'waiting' && askedBy ? 'work.requests.askedBy' : 'work.requests.asked', {
              on: describeMoment(askedOn, language),
              name: askedBy?.name ?? '',
            })}
          </span>
          {(returned?.note ?? note) !== undefined && <span>{returned?.note ?? note}</span>}
        </>
      )}
    />
  )
}

/** Published pages on which the checks found something. */
export function FindingList(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  return (
    <WorkList
      title={t('work.findings.title')}
      empty={t('work.findings.none')}
      query="?open=findings"
      request={describeCall(listFoundWork, { query: {} })}
      ask={async (cursor, signal) => (await callApi(listFoundWork, { query: further(cursor), signal })).body}
      describe={({ errors, warnings }) => (
        <>
          {errors > 0 && <strong>{t('work.findings.errors', { count: errors })}</strong>}
          {warnings > 0 && <span>{t('work.findings.warnings', { count: warnings })}</span>}
        </>
      )}
    />
  )
}
