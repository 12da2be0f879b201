import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import type { TemplateRow } from './templates-table.tsx'
import { useTemplateChanges } from './use-template-changes.ts'

/** Deletes a template at once; the notice takes it back. One that something has come to use stays, and the notice says so. */
export function useDeleteTemplate(): (template: TemplateRow) => void {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { remove, putBack } = useTemplateChanges()
  return ({ guid, name }) =>
    void runTask({
      type: 'delete',
      entity: 'template',
      work: () => remove(guid),
      undo: putBack,
      wordsFor: (error) => (error instanceof ApiProblem && error.code === 'SITE_IN_USE' ? t('templates.inUse', { name }) : undefined),
    })
}
