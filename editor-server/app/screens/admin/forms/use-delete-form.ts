import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../../../api/forms/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { useFormChanges } from './use-form-changes.ts'

/** Deletes a form at once; the notice takes it back. One that is used, or was sent meanwhile, stays, and the notice says so. */
export function useDeleteForm(): (form: FormRow) => void {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { remove, add } = useFormChanges()
  return ({ guid, name }) =>
    void runTask({
      type: 'delete',
      entity: 'form',
      work: () => remove(guid),
      undo: add,
      wordsFor(error) {
        if (!(error instanceof ApiProblem)) return undefined
        if (error.code === 'SITE_IN_USE') return t('forms.inUse', { name })
        return error.code === 'SITE_FORM_ANSWERED' ? t('forms.answered', { name }) : undefined
      },
    })
}
