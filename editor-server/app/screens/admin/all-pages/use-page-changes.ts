import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletePage, getPage } from '../../../../api/pages/contract.ts'
import { publishPage, undoPublishOfPage, unpublishPage } from '../../../../api/publishing/contract.ts'
import { takeBackDeleted } from '../../../../api/wastebasket/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import type { PageRow } from './page-row.ts'

/** What became of pages that something was done with. */
export interface Outcome {
  done: PageRow[]
  /** What puts back how each page stood; pages that stay as they were have nothing. */
  undo: { page: PageRow; version: number }[]
  /** Pages that the server left as they were, with why. */
  refused: { page: PageRow; reasons: string[] }[]
}

/** @returns the version that the page goes back to; undefined where nothing changed */
type One = (page: PageRow, version: string | undefined) => Promise<number | undefined>
type Work = (pages: readonly PageRow[]) => Promise<Outcome | undefined>

/** From this status on the server itself has failed, and others would fail as well. */
const FIRST_FAILURE = 500

/** Publishes pages, takes them off the site and deletes them, one after another. */
export function usePageChanges(): { publish: Work; unpublish: Work; remove: Work } {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const { mutateAsync } = useMutation({ meta: { changes: changes.pages }, mutationFn: (work: () => Promise<Outcome>) => work() })
  const { mutateAsync: bringBack } = useMutation({ meta: { changes: changes.pages }, mutationFn: (work: () => Promise<number>) => work() })
  const each = async (pages: readonly PageRow[], call: One): Promise<Outcome> => {
    const outcome: Outcome = { done: [], undo: [], refused: [] }
    for (const page of pages) {
      try {
        const { version } = await callApi(getPage, { params: { id: page.guid }, query: { draft: 'true' } })
        const before = await call(page, version)
        outcome.done.push(page)
        if (before !== undefined) outcome.undo.push({ page, version: before })
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= FIRST_FAILURE) throw problem
        const reasons = problem.errors.map(({ message }) => message)
        outcome.refused.push({ page, reasons: reasons.length > 0 ? reasons : [problem.title] })
      }
    }
    return outcome
  }
  const publishOne: One = async ({ guid }, version) =>
    (await callApi(publishPage, { params: { id: guid }, body: {}, version })).body.undo?.version
  const unpublishOne: One = async ({ guid }, version) =>
    (await callApi(unpublishPage, { params: { id: guid }, version })).body.undo?.version
  /** @throws ApiProblem where one of them stays as it is; the others are back by then */
  const putBack = async ({ undo }: Outcome) => {
    const versions = new Map(undo.map(({ page, version }) => [page.guid, version]))
    const one: One = async ({ guid }, version) => {
      await callApi(undoPublishOfPage, { params: { id: guid }, body: { version: versions.get(guid) ?? 0 }, version })
      return undefined
    }
    const outcome = await each(
      undo.map(({ page }) => page),
      one,
    )
    const [first] = outcome.refused
    if (first) throw new ApiProblem({ title: `${first.page.title}: ${first.reasons.join(' ')}` })
    return outcome
  }
  const removeOne: One = async ({ guid }, version) => {
    await callApi(deletePage, { params: { id: guid }, query: { force: 'true' }, version })
    return 0
  }
  /** The last one first: a page stands below one that is there. */
  const takeBack = async ({ undo }: Outcome) => {
    for (const { page } of undo.toReversed()) await callApi(takeBackDeleted, { params: { guid: page.guid } })
    return undo.length
  }
  const start =
    (words: string, one: One): Work =>
    (pages) =>
      runTask({
        type: 'edit',
        entity: 'page',
        work: () => mutateAsync(() => each(pages, one)),
        doneWords: ({ done }) => (done.length === 0 ? '' : t(words, { count: done.length })),
        undo: (outcome) => mutateAsync(() => putBack(outcome)),
        isUndoable: ({ undo }) => undo.length > 0,
      })
  const remove: Work = (pages) =>
    runTask({
      type: 'delete',
      entity: 'page',
      work: () => mutateAsync(() => each(pages, removeOne)),
      doneWords: ({ done }) => (done.length === 0 ? '' : t('all-pages.removed', { count: done.length })),
      undo: (outcome) => bringBack(() => takeBack(outcome)),
      isUndoable: ({ undo }) => undo.length > 0,
    })
  return { publish: start('all-pages.published', publishOne), unpublish: start('all-pages.unpublished', unpublishOne), remove }
}
