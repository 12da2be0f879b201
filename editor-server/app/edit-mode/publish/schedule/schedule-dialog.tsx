import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { dateOf, timeOf } from '#content/model/instant/instant.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { FindingList } from '../../canvas/findings/finding-list.tsx'
import { type DescribedProblem, describeProblem, findingsOf } from '../describe-problem.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { ModeChoice } from '../mode-choice.tsx'
import { useEditState } from '../../session/use-edit-session.ts'
import { checkSchedule, type Moment, type ScheduleForm } from './check-schedule.ts'
import { PlannedSummary } from './planned-summary.tsx'
import { focusFirstFault, ScheduleFields } from './schedule-fields.tsx'
import { useSchedule } from '../../workspace/use-schedule.ts'

/** When the page becomes live and when it goes; what is published then is what is on the screen now. */
export function ScheduleDialog(): ReactNode {
  const { t } = useTranslation()
  const { close, schedule: store, now } = usePublishing()
  const { schedule } = useSchedule()
  const tasks = useTasks()
  const title = useEditState(({ edited }) => edited.value.title)
  const [form, setForm] = useState<ScheduleForm>(() => ({
    publish: momentOf(schedule?.publishOn),
    unpublish: momentOf(schedule?.unpublishOn),
  }))
  const [mode, setMode] = useState<SaveMode>(schedule?.mode ?? 'Save')
  const [hasTried, setTried] = useState(false)
  const [busy, setBusy] = useState<'plan' | 'drop'>()
  const [refusal, setRefusal] = useState<{ problem: DescribedProblem; findings: readonly Finding[] }>()
  const checked = checkSchedule(form, now())
  const hasFaults = checked.faults.publish !== undefined || checked.faults.unpublish !== undefined

  const run = async (what: 'plan' | 'drop', work: () => Promise<void>) => {
    setBusy(what)
    setRefusal(undefined)
    try {
      await runFormTask(tasks, {
        type: what === 'plan' ? 'save' : 'delete',
        entity: 'schedule',
        work,
        doneWords: () => t(`edit.schedule.done.${what}`),
        // A plan that was there cannot be planned again as it was: what would be published is what the page is by now.
        undo: what === 'plan' && !schedule ? () => store.drop() : undefined,
        undoWordsFor: (error) => describeProblem(error, (key, params) => t(key, params ?? {})).title,
      })
      close()
    } catch (error) {
      setRefusal({ problem: describeProblem(error, (key, params) => t(key, params ?? {})), findings: findingsOf(error) })
      setBusy(undefined)
    }
  }
  const plan = () => {
    setTried(true)
    if (checked.isEmpty || hasFaults) return requestAnimationFrame(focusFirstFault)
    const { publishOn, unpublishOn } = checked
    const { note } = schedule ?? {}
    return void run('plan', () => store.plan({ publishOn, unpublishOn, mode, note }))
  }
  return (
    <Dialog
      isOpen
      title={t('edit.schedule.title', { title })}
      onClose={close}
      actions={
        <>
          <Button look="primary" isBusy={busy === 'plan'} onClick={plan}>
            {t(schedule ? 'edit.schedule.planAgain' : 'edit.schedule.plan')}
          </Button>
          {schedule && (
            <Button look="danger" isBusy={busy === 'drop'} onClick={() => void run('drop', () => store.drop())}>
              {t('edit.schedule.drop')}
            </Button>
          )}
          <Button onClick={close}>{t('actions.close')}</Button>
        </>
      }
    >
      <div className="edit-sheet edit-schedule">
        {refusal && (
          <Notice kind="negative" title={refusal.problem.title} isAnswer>
            <p>{refusal.problem.text}</p>
          </Notice>
        )}
        {refusal && refusal.findings.length > 0 && <FindingList findings={refusal.findings} />}
        {schedule && <PlannedSummary schedule={schedule} />}
        <p>{t('edit.schedule.text')}</p>
        <ScheduleFields form={form} checked={checked} hasTried={hasTried} now={now()} onChange={setForm}>
          <ModeChoice value={mode} onChange={setMode} />
        </ScheduleFields>
      </div>
    </Dialog>
  )
}

function momentOf(instant: string | undefined): Moment | undefined {
  return instant === undefined ? undefined : { date: dateOf(instant), time: timeOf(instant) ?? '' }
}
