import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { dateOf, timeOf } from '#content/model/instant/instant.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { FindingList } from '../../canvas/findings/finding-list.tsx'
import { type DescribedProblem, describeProblem, findingsOf } from '../describe-problem.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { ModeChoice } from '../mode-choice.tsx'
import { useEditState } from '../../session/use-edit-session.ts'
import { checkSchedule, type Moment, type ScheduleFault, type ScheduleForm } from './check-schedule.ts'
import { MomentFields } from './moment-fields.tsx'
import { PlannedSummary } from './planned-summary.tsx'
import { useSchedule } from '../../workspace/use-schedule.ts'

const HOUR = 3_600_000

/** When the page becomes live and when it goes; what is published then is what is on the screen now. */
export function ScheduleDialog(): ReactNode {
  const { t } = useTranslation()
  const { close, schedule: store, now } = usePublishing()
  const { schedule } = useSchedule()
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
  const spell = (fault: ScheduleFault | undefined) => (hasTried && fault !== undefined ? t(`edit.schedule.faults.${fault}`) : undefined)
  const suggestion = suggestMoment(now())

  const run = async (what: 'plan' | 'drop', work: () => Promise<void>) => {
    setBusy(what)
    setRefusal(undefined)
    try {
      await work()
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
        <MomentFields
          label={t('edit.schedule.publish.label')}
          hint={t('edit.schedule.publish.hint')}
          value={form.publish}
          suggestion={suggestion}
          error={spell(checked.faults.publish)}
          onChange={(publish) => setForm({ ...form, publish })}
        />
        {form.publish && <ModeChoice value={mode} onChange={setMode} />}
        <MomentFields
          label={t('edit.schedule.unpublish.label')}
          hint={t('edit.schedule.unpublish.hint')}
          value={form.unpublish}
          suggestion={suggestion}
          error={spell(checked.faults.unpublish)}
          onChange={(unpublish) => setForm({ ...form, unpublish })}
        />
        {hasTried && checked.isEmpty && (
          <p className="edit-sheet__error" role="alert">
            {t('edit.schedule.faults.none')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function momentOf(instant: string | undefined): Moment | undefined {
  return instant === undefined ? undefined : { date: dateOf(instant), time: timeOf(instant) ?? '' }
}

/** The next whole hour that is more than an hour away. */
function suggestMoment(now: number): Moment {
  const instant = new Date(Math.ceil((now + HOUR) / HOUR) * HOUR).toISOString()
  return { date: dateOf(instant), time: timeOf(instant) ?? '' }
}

function focusFirstFault(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`.edit-schedule ${selector}`)
  const field = find('[aria-invalid="true"]') ?? find('input[type="checkbox"]')
  field?.focus()
}
