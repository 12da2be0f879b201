import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getItem } from '../../../../api/list-items/contract.ts'
import { getPage } from '../../../../api/pages/contract.ts'
import { undoPublishOfItem, undoPublishOfPage } from '../../../../api/publishing/contract.ts'
import { restoreSchedule, runSchedule, withdrawSchedule } from '../../../../api/schedules/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import type { Plan } from './plans-table.tsx'

export type Action = 'publish' | 'unpublish'

/** What a plan does first: what failed, or else what comes first. */
export const nextActionOf = ({ failed, publishOn }: Pick<Plan, 'failed' | 'publishOn'>): Action =>
  failed?.action ?? (publishOn === undefined ? 'unpublish' : 'publish')

/** A version as If-Match has it (RFC 9110 section 8.8.3). */
export const toTag = (version: string) => `"${version}"`

/** Why the server leaves a plan as it is, by the code of its answer. */
const reasons: Readonly<Record<string, string>> = { SITE_VERSION_STALE: 'changedMeanwhile', SITE_NOT_FOUND: 'goneMeanwhile' }
const undoReasons: Readonly<Record<string, string>> = { SITE_CONFLICT: 'plannedMeanwhile', SITE_NOT_FOUND: 'notPutBack' }

/**
 * What is done with one plan, each with its undo.
 * @param onStale told when somebody else changed the plan
 */
export function usePlanChanges(onStale: () => void): { withdraw: (plan: Plan) => void; runNow: (plan: Plan) => void } {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const { mutateAsync } = useMutation({ meta: { changes: changes.plans }, mutationFn: (work: () => Promise<unknown>) => work() })
  const through = <Result>(work: () => Promise<Result>) => mutateAsync(work) as Promise<Result>
  const wordsFor = (error: unknown) => {
    const reason = error instanceof ApiProblem ? reasons[error.code] : undefined
    if (reason !== undefined) onStale()
    if (reason === undefined && error instanceof ApiProblem && error.errors.length > 0)
      return [error.title, ...error.errors.map(({ message }) => message)].join(' ')
    return reason && t(`plans.${reason}`)
  }
  const undoWordsFor = (error: unknown) => {
    const reason = error instanceof ApiProblem ? undoReasons[error.code] : undefined
    return reason && t(`plans.${reason}`)
  }
  const putBack = ({ kind, guid }: Plan) => callApi(restoreSchedule, { params: { kind, guid } })
  const undoPublish = async ({ kind, guid }: Plan, body: { version: number }) => {
    const query = { draft: 'true' } as const
    if (kind === 'page') {
      const { version } = await callApi(getPage, { params: { id: guid }, query })
      return callApi(undoPublishOfPage, { params: { id: guid }, body, version })
    }
    const { version } = await callApi(getItem, { params: { guid }, query })
    return callApi(undoPublishOfItem, { params: { guid }, body, version })
  }
  return {
    withdraw: (plan) =>
      void runTask({
        type: 'delete',
        entity: 'schedule',
        work: () =>
          through(() => callApi(withdrawSchedule, { params: { kind: plan.kind, guid: plan.guid }, version: toTag(plan.version) })),
        doneWords: () => t('plans.withdrawn', { title: plan.title }),
        undo: () => through(() => putBack(plan)),
        wordsFor,
        undoWordsFor,
      }),
    runNow: (plan) => {
      const { kind, guid } = plan
      const version = toTag(plan.version)
      const action = nextActionOf(plan)
      void runTask({
        type: 'edit',
        entity: 'schedule',
        work: () => through(async () => (await callApi(runSchedule, { params: { kind, guid }, version, body: { action } })).body),
        doneWords: () => t(`plans.doneNow.${action}`, { title: plan.title }),
        undo: ({ undo }) =>
          through(async () => {
            if (undo) await undoPublish(plan, undo)
            await putBack(plan)
          }),
        wordsFor,
        undoWordsFor,
      })
    },
  }
}
