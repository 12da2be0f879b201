import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { CallForm } from './call-form.tsx'
import type { Submission } from './use-submission.ts'

export interface FormDialogProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submission: Submission
  title: string
  /** Words of the button that sends it. */
  send: string
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** A dialog that is a form: one button sends it, the other leaves everything as it is. */
export function FormDialog<Values extends FieldValues>({
  form,
  submission,
  title,
  send,
  onClose,
  children,
}: FormDialogProps<Values>): ReactNode {
  const { t } = useTranslation()
  const formId = useId()
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} isBusy={submission.isBusy}>
            {send}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <CallForm form={form} submission={submission} id={formId} label={title}>
        {children}
      </CallForm>
    </Dialog>
  )
}
