import type { EditionEntryCard } from '#content/model/edition/edition-card.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  addToEdition,
  createLinkOfEdition,
  deleteEdition,
  deleteLinkOfEdition,
  publishEdition,
  removeFromEdition,
  scheduleEdition,
  undoEdition,
  unscheduleEdition,
} from '../../../../api/editions/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { nameEntry, statesOf, thingsOf } from './entry-words.ts'
import type { ReadEdition } from './use-edition.ts'

/** Things that one call takes. */
const MOST_AT_ONCE = 200

/** Whether entries that were taken out come back as they were: pages and items whose working copies still say what was added. */
export const canComeBack = (entries: readonly EditionEntryCard[]): boolean =>
  entries.every((entry) => thingsOf([entry]).length === 1 && !statesOf(entry).some((state) => state === 'behind' || state === 'gone'))

/** What is done with an edition. What somebody else changed meanwhile is read again, and told. */
export function useEditionChanges({ edition, version }: ReadEdition, reload: () => void) {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const params = { id: edition.guid }
  const quiet = useMutation({ meta: { changes: changes.editions }, mutationFn: (work: () => Promise<unknown>) => work() })
  const live = useMutation({ meta: { changes: changes.published }, mutationFn: (work: () => Promise<unknown>) => work() })
  const through = <Result>(work: () => Promise<Result>) => quiet.mutateAsync(work) as Promise<Result>
  const throughLive = <Result>(work: () => Promise<Result>) => live.mutateAsync(work) as Promise<Result>
  const wordsFor = (error: unknown) => {
    if (!(error instanceof ApiProblem)) return undefined
    if (error.code === 'SITE_VERSION_STALE' || error.code === 'SITE_EDITION_PUBLISHED') reload()
    if (error.code === 'SITE_VERSION_STALE') return t('edition.changedMeanwhile')
    return error.status >= 400 && error.status < 500 ? [error.title, error.detail].join(' ').trim() : undefined
  }
  const inParts = async (call: (from: number) => Promise<unknown>, count: number) => {
    for (let from = 0; from < count; from += MOST_AT_ONCE) await call(from)
  }
  const put = (entries: readonly EditionEntryCard[]) => {
    const things = thingsOf(entries)
    return inParts((from) => callApi(addToEdition, { params, body: { things: things.slice(from, from + MOST_AT_ONCE) } }), things.length)
  }
  const undo = (asked: { version: string | undefined; keepsChanged: boolean }) =>
    throughLive(() => callApi(undoEdition, { params, version: asked.version, body: { keepsChanged: asked.keepsChanged } }))
  const titleOf = (entries: readonly EditionEntryCard[]) => (entries[0] ? nameEntry(entries[0], t) : '')
  return {
    update: (entries: readonly EditionEntryCard[]) =>
      runTask({
        type: 'edit',
        entity: 'edition',
        work: () => through(() => put(entries)),
        doneWords: () => t('edition.updated', { count: entries.length, title: titleOf(entries) }),
        wordsFor,
      }),
    remove: (entries: readonly EditionEntryCard[]) =>
      runTask({
        type: 'delete',
        entity: 'edition',
        work: () =>
          through(() => {
            const all = entries.map(({ key }) => key)
            const one = (from: number) => callApi(removeFromEdition, { params, body: { keys: all.slice(from, from + MOST_AT_ONCE) } })
            return inParts(one, all.length)
          }),
        doneWords: () => t('edition.removed', { count: entries.length, title: titleOf(entries) }),
        undo: canComeBack(entries) ? () => through(() => put(entries)) : undefined,
        wordsFor,
        undoWordsFor: wordsFor,
      }),
    /** @throws ApiProblem */
    publish: () => throughLive(() => callApi(publishEdition, { params, version })),
    undo,
    /** Takes a publish back that was done a moment ago. */
    undoPublish: (since: string | undefined) => undo({ version: since, keepsChanged: false }),
    plan: (publishOn: string) => through(() => callApi(scheduleEdition, { params, version, body: { publishOn } })),
    unplan: () =>
      runTask({
        type: 'delete',
        entity: 'edition',
        work: () => through(() => callApi(unscheduleEdition, { params, version })),
        doneWords: () => t('edition.unplanned'),
        wordsFor,
      }),
    /** @throws ApiProblem */
    discard: () => through(() => callApi(deleteEdition, { params, version })),
    makeLink: async (hours: number) => (await through(() => callApi(createLinkOfEdition, { params, body: { hours } }))).body,
    dropLink: (link: string) =>
      runTask({
        type: 'delete',
        entity: 'edition',
        work: () => through(() => callApi(deleteLinkOfEdition, { params: { ...params, link }, version })),
        doneWords: () => t('edition.share.dropped'),
        wordsFor,
      }),
    wordsFor,
  }
}

export type EditionChanges = ReturnType<typeof useEditionChanges>
