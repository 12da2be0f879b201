import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'

export interface ChoiceSectionProps {
  name: 'language' | 'notificationClose' | 'followMail' | 'commentMail'
  title: string
  label: string
  hint: string
  options: readonly { value: string; label: string }[]
  saved: string
  /** @returns what takes it back */
  onSave: (value: string) => Promise<() => Promise<unknown>>
}

/** One preference: a choice that is saved as a task, and taken back by its notice. */
export function ChoiceSection({ name, title, label, hint, options, saved, onSave }: ChoiceSectionProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const form = useCallForm<Partial<Record<ChoiceSectionProps['name'], string>>>()
  const { setValue } = form
  // Also when it is taken back, or was changed elsewhere.
  useEffect(() => setValue(name, saved), [name, saved, setValue])
  const submission = useSubmission(form, async ({ [name]: value = saved }) => {
    await runFormTask(tasks, { type: 'save', entity: 'preferences', work: () => onSave(value), undo: (takeBack) => takeBack() })
  })
  return (
    <AccountSection title={title}>
      <CallForm form={form} submission={submission} label={title}>
        <SelectField {...fieldProps(form, name)} label={label} hint={hint} options={options} defaultValue={saved} />
        <div className="app-actions">
          <Button type="submit" isBusy={submission.isBusy}>
            {t('preferences.save')}
          </Button>
        </div>
      </CallForm>
    </AccountSection>
  )
}
