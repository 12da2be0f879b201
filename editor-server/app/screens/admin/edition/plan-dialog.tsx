import { dateOf, timeOf } from '#content/model/instant/instant.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { checkSchedule, suggestMoment } from '../../../edit-mode/publish/schedule/check-schedule.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { FormDialog } from '../../../ui/call-form/form-dialog.tsx'
import { FormDateField } from '../../../ui/call-form/form-date-field.tsx'
import { FormTimeField } from '../../../ui/call-form/form-time-field.tsx'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import type { EditionDialogProps } from './edition-dialogs.tsx'

/** The moment at which an edition publishes itself, with what it holds by then. */
export function PlanDialog({ read: { edition }, changes, onClose }: EditionDialogProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const [first] = useState(() =>
    edition.plan && !edition.failed ? { date: dateOf(edition.plan.on), time: timeOf(edition.plan.on) ?? '' } : suggestMoment(Date.now()),
  )
  const form = useCallForm<{ date: string; time: string }>(first)
  const checked = () => checkSchedule({ publish: form.getValues(), unpublish: undefined }, Date.now())
  const submission = useSubmission(
    form,
    async () => {
      const { publishOn } = checked()
      if (publishOn === undefined) return
      await runFormTask(tasks, {
        type: 'edit',
        entity: 'edition',
        work: () => changes.plan(publishOn),
        doneWords: () => t('edition.plan.done', { name: edition.name }),
      }).catch((error: unknown) => {
        throw atDate(error)
      })
      onClose()
    },
    { wordings: { SITE_VERSION_STALE: { title: t('edition.changedMeanwhile'), text: t('edition.lookAgain') } } },
  )
  const title = t('edition.plan.title', { name: edition.name })
  return (
    <FormDialog form={form} submission={submission} title={title} send={t('edition.plan.open')} onClose={onClose}>
      <p>{t('edition.plan.text')}</p>
      <div className="admin-plan-moment__fields">
        <FormDateField
          form={form}
          name="date"
          validate={() => {
            const fault = checked().faults.publish
            return fault === undefined || t(`edition.plan.faults.${fault}`)
          }}
          label={t('edition.plan.date')}
        />
        <FormTimeField form={form} name="time" label={t('edition.plan.time')} />
      </div>
    </FormDialog>
  )
}

/** What is wrong with the moment stands at the date. */
function atDate(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error
  const { title, status, code, detail, correlationId, retryAfter } = error
  const errors = error.errors.map((each) => ({ ...each, path: each.path.replace(/\bpublishOn$/, 'date') }))
  return new ApiProblem({ title, status, code, detail, correlationId, retryAfter, errors })
}
