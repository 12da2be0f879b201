import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckedSchedule, type ScheduleFault, type ScheduleForm, suggestMoment } from './check-schedule.ts'
import { MomentFields } from './moment-fields.tsx'

export interface ScheduleFieldsProps {
  form: ScheduleForm
  checked: CheckedSchedule
  /** Faults show once somebody has tried. */
  hasTried: boolean
  /** ms since 1970. */
  now: number
  onChange: (form: ScheduleForm) => void
  /** Shown where something is to be published. */
  children: ReactNode
}

/** When something becomes live and when it goes; either may be left out. */
export function ScheduleFields({ form, checked, hasTried, now, onChange, children }: ScheduleFieldsProps): ReactNode {
  const { t } = useTranslation()
  const spell = (fault: ScheduleFault | undefined) => (hasTried && fault !== undefined ? t(`edit.schedule.faults.${fault}`) : undefined)
  const suggestion = suggestMoment(now)
  return (
    <>
      <MomentFields
        label={t('edit.schedule.publish.label')}
        hint={t('edit.schedule.publish.hint')}
        value={form.publish}
        suggestion={suggestion}
        error={spell(checked.faults.publish)}
        onChange={(publish) => onChange({ ...form, publish })}
      />
      {form.publish && children}
      <MomentFields
        label={t('edit.schedule.unpublish.label')}
        hint={t('edit.schedule.unpublish.hint')}
        value={form.unpublish}
        suggestion={suggestion}
        error={spell(checked.faults.unpublish)}
        onChange={(unpublish) => onChange({ ...form, unpublish })}
      />
      {hasTried && checked.isEmpty && (
        <p className="edit-sheet__error" role="alert">
          {t('edit.schedule.faults.none')}
        </p>
      )}
    </>
  )
}

/** The first field that is wrong, in the dialog that holds the fields. */
export function focusFirstFault(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`.edit-schedule ${selector}`)
  const field = find('[aria-invalid="true"]') ?? find('input[type="checkbox"]')
  field?.focus()
}
