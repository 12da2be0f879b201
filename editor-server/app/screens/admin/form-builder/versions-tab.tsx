import type { FormContent } from '#content/model/form/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormVersionCard, getFormVersion, listFormVersions, revertForm } from '../../../../api/forms/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Draft } from './use-draft.ts'

export interface VersionsTabProps {
  guid: string
  /** The version that visitors fill in. */
  live: number | undefined
  onTake: (content: FormContent, version: number) => void
  draft: Draft
  /** The working copy was dropped: this is live. */
  onDropped: (content: FormContent) => void
}

/** Every version with who published it, when and why; one of them can become the working copy. */
export function VersionsTab({ guid, live, onTake, draft, onDropped }: VersionsTabProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const [failed, setFailed] = useState<number>()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { data, isError, refetch } = useQuery({
    queryKey: keys.formVersions(guid),
    queryFn: async ({ signal }) => (await callApi(listFormVersions, { params: { id: guid }, signal })).body,
    ...askAnew,
  })
  const take = async (number: number) => {
    setFailed(undefined)
    try {
      const { body } = await callApi(getFormVersion, { params: { id: guid, version: number } })
      const { version, createdOn: _createdOn, ...content } = body
      onTake(content, version)
    } catch {
      setFailed(number)
    }
  }
  const drop = useMutation({
    meta: { changes: changes.forms },
    mutationFn: () =>
      runFormTask(tasks, {
        type: 'revert',
        entity: 'form',
        async work() {
          await draft.saveNow()
          await callApi(revertForm, { params: { id: guid }, version: draft.version() })
          return draft.readAgain()
        },
        // The builder says it, and its step back brings the changes back.
        doneWords: () => '',
      }),
    onSuccess: onDropped,
  })
  return (
    <section className="form-tab" aria-labelledby="form-versions">
      <h2 id="form-versions">{t('form-builder.tabs.versions')}</h2>
      {isError && (
        <Notice kind="negative" isAnswer title={t('form-builder.versions.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {failed !== undefined && <Notice kind="negative" isAnswer title={t('form-builder.versions.notTaken', { version: failed })} />}
      {live !== undefined && draft.isChanged && (
        <p>
          <Button isBusy={drop.isPending} onClick={() => drop.mutate()}>
            {t('form-builder.versions.drop')}
          </Button>
        </p>
      )}
      {drop.isError && <Notice kind="negative" isAnswer title={t('form-builder.versions.notDropped')} />}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data?.length === 0 && <p className="app-dim">{t('form-builder.versions.none')}</p>}
      <ol className="form-versions">
        {data?.map(({ version, createdOn, by, note, fieldCount, changes: made }) => (
          <li key={version}>
            <div>
              <p className="form-versions__name">
                {t('form-builder.versions.version', { version })}
                {version === live && (
                  <span className="admin-state" data-state="live">
                    {t('form-builder.versions.live')}
                  </span>
                )}
              </p>
              <p className="app-dim">
                {[describeMoment(createdOn, language), t('form-builder.versions.fields', { count: fieldCount })].join(', ')}
              </p>
              {by && (
                <p>
                  <Person of={by} />
                </p>
              )}
              {note !== undefined && <p>{note}</p>}
              {made && <Changes made={made} />}
            </div>
            <Button aria-label={t('form-builder.versions.takeThis', { version })} onClick={() => void take(version)}>
              {t('form-builder.versions.take')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Labels that a line names; what comes after them is a number. */
const MOST_NAMED = 5

function Changes({ made }: { made: NonNullable<FormVersionCard['changes']> }): ReactNode {
  const { t } = useTranslation()
  const kinds = (['added', 'removed', 'changed'] as const).filter((kind) => made[kind].length > 0)
  if (kinds.length === 0) return <p className="app-dim">{t('form-builder.versions.sameFields')}</p>
  return (
    <ul className="form-versions__changes">
      {kinds.map((kind) => {
        const names = made[kind]
        const more = names.length - MOST_NAMED
        return (
          <li key={kind}>
            <span className="app-dim">{t(`form-builder.versions.changes.${kind}`)}</span> {names.slice(0, MOST_NAMED).join(', ')}
            {more > 0 && ` ${t('form-builder.versions.changes.more', { count: more })}`}
          </li>
        )
      })}
    </ul>
  )
}
