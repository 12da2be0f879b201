import { dateOf, timeOf } from '#content/model/instant/instant.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { moveSchedule } from '../../../../api/schedules/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { changes } from '../../../client/queries/keys.ts'
import { checkSchedule } from '../../../edit-mode/publish/schedule/check-schedule.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { FormDialog } from '../../../ui/call-form/form-dialog.tsx'
import { FormDateField } from '../../../ui/call-form/form-date-field.tsx'
import { FormTimeField } from '../../../ui/call-form/form-time-field.tsx'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Plan } from './plans-table.tsx'
import { toTag } from './use-plan-changes.ts'

export interface MoveDialogProps {
  /** The plan as it was when the dialog opened. */
  first: Plan
  /** The same as it is now: somebody else may have changed it. */
  plan: Plan
  /** Told when it has been changed. */
  onStale: () => void
  onClose: () => void
}

interface Values {
  publishDate: string
  publishTime: string
  unpublishDate: string
  unpublishTime: string
}

const ends = ['publish', 'unpublish'] as const

/** Other moments for a plan. What is published stays what was planned. */
export function MoveDialog({ first, plan, onStale, onClose }: MoveDialogProps): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const form = useCallForm<Values>()
  const send = useMove(plan)
  const hasPublish = first.publishOn !== undefined
  const submission = useSubmission(
    form,
    async (values) => {
      await send(values).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'SITE_VERSION_STALE') onStale()
        throw error
      })
      onClose()
    },
    {
      wordings: {
        SITE_VERSION_STALE: { title: t('plans.changedMeanwhile'), text: t('plans.saveAgain') },
        SITE_NOT_FOUND: { title: t('plans.goneMeanwhile'), text: '' },
      },
    },
  )
  const faultOf = (end: (typeof ends)[number]) => () => {
    const fault = checkSchedule(toForm(form.getValues(), hasPublish), Date.now()).faults[end]
    return fault === undefined || t(`plans.faults.${fault}`)
  }
  const title = t('plans.move', { title: first.title })
  const isOther = plan.version !== first.version
  return (
    <FormDialog form={form} submission={submission} title={title} send={t('admin.actions.save')} onClose={onClose}>
      {isOther && (
        <Notice kind="warning" title={t('plans.plannedNow')}>
          {ends.map((end) => {
            const on = plan[`${end}On`]
            return on === undefined ? null : (
              <p key={end}>
                {t(`plans.actions.${end}`)} {describeMoment(on, language)}
              </p>
            )
          })}
        </Notice>
      )}
      <p>{t(hasPublish ? 'plans.moveText' : 'plans.zone')}</p>
      {ends.map((end) =>
        end === 'publish' && !hasPublish ? null : (
          <fieldset className="admin-plan-moment" key={end}>
            <legend>{t(`plans.actions.${end}`)}</legend>
            {end === 'unpublish' && hasPublish && <p className="app-dim">{t('plans.mayStay')}</p>}
            <div className="admin-plan-moment__fields">
              <FormDateField
                form={form}
                name={`${end}Date`}
                validate={faultOf(end)}
                label={t('plans.date')}
                defaultValue={first[`${end}On`] === undefined ? '' : dateOf(first[`${end}On`] ?? '')}
              />
              <FormTimeField form={form} name={`${end}Time`} label={t('plans.time')} defaultValue={timeOf(first[`${end}On`] ?? '') ?? ''} />
            </div>
          </fieldset>
        ),
      )}
    </FormDialog>
  )
}

/** A day and a time that are both empty are not wanted, unless the plan has nothing else. */
function toForm({ publishDate, publishTime, unpublishDate, unpublishTime }: Values, hasPublish: boolean) {
  const isEmpty = unpublishDate === '' && unpublishTime === ''
  return {
    publish: hasPublish ? { date: publishDate, time: publishTime } : undefined,
    unpublish: hasPublish && isEmpty ? undefined : { date: unpublishDate, time: unpublishTime },
  }
}

/** Saves the moments as a task; those that were can be had back as long as they are to come. */
function useMove(plan: Plan): (values: Values) => Promise<unknown> {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const { kind, guid, publishOn, unpublishOn, failed } = plan
  const { mutateAsync } = useMutation({
    meta: { changes: changes.plans },
    mutationFn: async ({ version, ...body }: { publishOn?: string | undefined; unpublishOn?: string | undefined; version: string }) =>
      (await callApi(moveSchedule, { params: { kind, guid }, version: toTag(version), body })).body,
  })
  return (values) => {
    const checked = checkSchedule(toForm(values, publishOn !== undefined), Date.now())
    return runFormTask(tasks, {
      type: 'save',
      entity: 'schedule',
      work: () => mutateAsync({ ...momentsOf(checked), version: plan.version }),
      doneWords: () => t('plans.moved', { title: plan.title }),
      undo: ({ version }) => mutateAsync({ ...momentsOf({ publishOn, unpublishOn }), version }),
      isUndoable: () => failed === undefined,
    })
  }
}

const momentsOf = ({ publishOn, unpublishOn }: { publishOn?: string | undefined; unpublishOn?: string | undefined }) => ({
  ...(publishOn !== undefined && { publishOn }),
  ...(unpublishOn !== undefined && { unpublishOn }),
})
