import type { SiteRow } from '#content/model/site/schema.ts'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { useSiteChanges } from './use-site-changes.ts'

/** Why a site does not come back, where another try would not help. */
export function useHostTaken(): (title: string) => (error: unknown) => string | undefined {
  const { t } = useTranslation()
  return (title) => (error) => (error instanceof ApiProblem && error.code === 'SITE_CONFLICT' ? t('sites.hostTaken', { title }) : undefined)
}

/** Puts an archived site back; the notice takes that back. */
export function useRestoreSite(): (site: SiteRow) => void {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { archive, restore } = useSiteChanges()
  const wordsFor = useHostTaken()
  return ({ name, title }) =>
    void runTask({
      type: 'edit',
      entity: 'site',
      work: () => restore(name),
      undo: () => archive(name),
      doneWords: () => t('sites.restored', { title }),
      wordsFor: wordsFor(title),
    })
}
