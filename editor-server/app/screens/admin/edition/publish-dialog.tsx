import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { getImpactOfEdition } from '../../../../api/editions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { NotRead } from '../../../layout/not-read.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { describeFailure, type FormProblem } from '../../../ui/call-form/describe-failure.ts'
import type { EditionDialogProps } from './edition-dialogs.tsx'
import { EntryFindings } from './entry-findings.tsx'
import { nameEntry } from './entry-words.ts'

type Impact = z.infer<(typeof getImpactOfEdition)['answers'][200]>

/** What publishing an edition does and what is wrong with what it holds, before it is done. */
export function PublishDialog({ read, changes, reload, onClose }: EditionDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { edition, version } = read
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...keys.editionImpact(edition.guid), version],
    queryFn: async ({ signal }) => (await callApi(getImpactOfEdition, { params: { id: edition.guid }, signal })).body,
    ...askAnew,
  })
  const publish = usePublish({ read, changes, reload, onClose })
  const errors = countOf(data, 'error')
  return (
    <Dialog
      isOpen
      title={t('edition.publish.title', { name: edition.name })}
      onClose={onClose}
      actions={
        <>
          {data && errors === 0 && (
            <Button look="primary" isBusy={publish.isBusy} onClick={() => void publish.run()}>
              {t('edition.publish.now')}
            </Button>
          )}
          {data && errors > 0 && (
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              {t('edition.publish.again')}
            </Button>
          )}
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <div className="admin-edition-impact">
        {publish.problem && (
          <Notice kind="negative" isAnswer title={publish.problem.title}>
            <p>{publish.problem.text}</p>
          </Notice>
        )}
        {isError && !data && <NotRead onRetry={() => void refetch()} />}
        {!data && !isError && (
          <p className="app-dim" role="status">
            {t('edition.publish.asking')}
          </p>
        )}
        {data && <ImpactParts impact={data} edition={edition} errors={errors} />}
      </div>
    </Dialog>
  )
}

function ImpactParts({ impact, edition, errors }: { impact: Impact; edition: EditionDetails; errors: number }): ReactNode {
  const { t } = useTranslation()
  const warnings = countOf(impact, 'warning')
  const left = impact.pageCount - impact.pages.length
  return (
    <>
      <p role="status">
        {errors > 0
          ? t('edition.publish.blocked', { count: errors })
          : t(warnings > 0 ? 'edition.publish.warned' : 'edition.publish.fine', { count: warnings })}
      </p>
      <LeftBehind edition={edition} />
      {impact.findings.length > 0 && <EntryFindings edition={edition} found={impact.findings} />}
      <section>
        <h3>{t('edition.publish.pages', { count: impact.pageCount })}</h3>
        {impact.pages.length > 0 && (
          <details>
            <summary>{t('edition.publish.which')}</summary>
            <ul>
              {impact.pages.map(({ url, title }) => (
                <li key={url}>
                  {title} <span className="app-dim">{url}</span>
                </li>
              ))}
              {left > 0 && <li className="app-dim">{t('edition.publish.more', { count: left })}</li>}
            </ul>
          </details>
        )}
      </section>
    </>
  )
}

/** Entries that are published otherwise than somebody may think. */
function LeftBehind({ edition: { entries } }: { edition: EditionDetails }): ReactNode {
  const { t } = useTranslation()
  const kinds = [
    ['behind', entries.filter(({ isBehind, isGone }) => isBehind && !isGone)],
    ['overtaken', entries.filter(({ isOvertaken, isGone }) => isOvertaken && !isGone)],
  ] as const
  return kinds.map(
    ([kind, named]) =>
      named.length > 0 && (
        <Notice key={kind} kind="warning" title={t(`edition.publish.${kind}`, { count: named.length })}>
          <ul>
            {named.map((entry) => (
              <li key={entry.key}>{nameEntry(entry, t)}</li>
            ))}
          </ul>
        </Notice>
      ),
  )
}

function usePublish({ read: { edition }, changes, reload, onClose }: EditionDialogProps) {
  const { t } = useTranslation()
  const tasks = useTasks()
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setBusy] = useState(false)
  return {
    problem,
    isBusy,
    async run() {
      setProblem(undefined)
      setBusy(true)
      try {
        await runFormTask(tasks, {
          type: 'edit',
          entity: 'edition',
          work: changes.publish,
          doneWords: () => t('edition.publish.done', { name: edition.name }),
          undo: ({ version }) => changes.undoPublish(version),
          undoWordsFor: changes.wordsFor,
        })
        onClose()
      } catch (error) {
        setBusy(false)
        setProblem(
          describeFailure(error, t, { SITE_VERSION_STALE: { title: t('edition.changedMeanwhile'), text: t('edition.lookAgain') } }),
        )
        reload()
      }
    },
  }
}

function countOf(impact: Impact | undefined, severity: PublishFinding['severity']): number {
  return impact?.findings.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length ?? 0
}
