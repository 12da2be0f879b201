import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ModeChoice } from '../../publish/mode-choice.tsx'
import { checkSchedule, type ScheduleForm, suggestMoment } from '../../publish/schedule/check-schedule.ts'
import { focusFirstFault, ScheduleFields } from '../../publish/schedule/schedule-fields.tsx'
import type { ScheduleWishes } from '../../workspace/publishing-calls.ts'

export interface PlanDialogProps {
  count: number
  onPlan: (wishes: ScheduleWishes) => void
  onClose: () => void
}

/** When several items become live and when they go, each as it is now; what was planned for one goes. */
export function PlanDialog({ count, onPlan, onClose }: PlanDialogProps): ReactNode {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const [form, setForm] = useState<ScheduleForm>(() => ({ publish: suggestMoment(now), unpublish: undefined }))
  const [mode, setMode] = useState<SaveMode>('Save')
  const [hasTried, setTried] = useState(false)
  const checked = checkSchedule(form, now)
  const plan = () => {
    setTried(true)
    if (checked.isEmpty || checked.faults.publish || checked.faults.unpublish) return void requestAnimationFrame(focusFirstFault)
    const { publishOn, unpublishOn } = checked
    onPlan({ publishOn, unpublishOn, mode })
  }
  return (
    <Dialog
      isOpen
      title={t('edit.item-list.selected.planOf', { count })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={plan}>
            {t('edit.schedule.plan')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <div className="edit-sheet edit-schedule">
        <p>{t('edit.item-list.selected.planText')}</p>
        <ScheduleFields form={form} checked={checked} hasTried={hasTried} now={now} onChange={setForm}>
          <ModeChoice value={mode} onChange={setMode} />
        </ScheduleFields>
      </div>
    </Dialog>
  )
}
