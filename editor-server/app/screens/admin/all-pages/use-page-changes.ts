import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPage } from '../../../../api/pages/contract.ts'
import { publishPage, unpublishPage } from '../../../../api/publishing/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import type { PageRow } from './pages-table.tsx'

/** What became of pages that something was done with. */
export interface Outcome {
  done: PageRow[]
  /** Pages that the server left as they were, with why. */
  refused: { page: PageRow; reasons: string[] }[]
}

type One = (page: PageRow, version: string | undefined) => Promise<unknown>
type Work = (pages: readonly PageRow[]) => Promise<Outcome | undefined>

/** From this status on the server itself has failed, and others would fail as well. */
const FIRST_FAILURE = 500

/** Publishes pages, and takes them off the site, one after another. */
export function usePageChanges(): { publish: Work; unpublish: Work } {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const { mutateAsync } = useMutation({ meta: { changes: changes.pages }, mutationFn: (work: () => Promise<Outcome>) => work() })
  const each = async (pages: readonly PageRow[], call: One): Promise<Outcome> => {
    const outcome: Outcome = { done: [], refused: [] }
    for (const page of pages) {
      try {
        const { version } = await callApi(getPage, { params: { id: page.guid }, query: { draft: 'true' } })
        await call(page, version)
        outcome.done.push(page)
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= FIRST_FAILURE) throw problem
        const reasons = problem.errors.map(({ message }) => message)
        outcome.refused.push({ page, reasons: reasons.length > 0 ? reasons : [problem.title] })
      }
    }
    return outcome
  }
  const publishOne: One = ({ guid }, version) => callApi(publishPage, { params: { id: guid }, body: {}, version })
  const unpublishOne: One = ({ guid }, version) => callApi(unpublishPage, { params: { id: guid }, version })
  const start =
    (words: string, one: One, back?: One): Work =>
    (pages) =>
      runTask({
        type: 'edit',
        entity: 'page',
        work: () => mutateAsync(() => each(pages, one)),
        doneWords: ({ done }) => (done.length === 0 ? '' : t(words, { count: done.length })),
        // Publishing would make live what was not: unpublished changes, and pages that were off the site before.
        undo: back && pages.every(({ state }) => state === 'live') ? ({ done }) => mutateAsync(() => each(done, back)) : undefined,
      })
  return {
    // A page that was never live has nothing to go back to, so that publishing is undone on the page itself.
    publish: start('all-pages.published', publishOne),
    unpublish: start('all-pages.unpublished', unpublishOne, publishOne),
  }
}
