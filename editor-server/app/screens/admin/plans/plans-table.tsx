import { dayAfter, hasPlainYear, instantAt } from '#content/model/instant/instant.ts'
import { CalendarCog, CalendarX2, Play } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listSchedules } from '../../../../api/schedules/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { usePlannedEditions } from '../../../layout/edition/use-planned-editions.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape, TableState } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { EditionPlans } from './edition-plans.tsx'
import { PlanState } from './plan-state.tsx'
import { ThingLink } from './thing-link.tsx'
import { nextActionOf, usePlanChanges } from './use-plan-changes.ts'

const MoveDialog = createLateDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

export type Plan = z.infer<(typeof listSchedules)['answers'][200]>[number]

const kinds = ['page', 'item'] as const
const states = ['planned', 'failed'] as const
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && hasPlainYear(value)

const shape: TableShape = {
  sortable: [],
  sortedBy: { by: 'on', isDescending: false },
  filters: {
    kind: (value) => kinds.some((kind) => kind === value),
    state: (value) => states.some((state) => state === value),
    from: isDay,
    until: isDay,
  },
}

const idOf = ({ kind, guid }: Plan) => `${kind}/${guid}`

/** What the list is asked for: days are whole days in Amsterdam. */
function toQuery({ filters: { kind, state, from, until } }: TableState) {
  return {
    ...(kind !== undefined && { kind: kind as 'page' }),
    ...(state !== undefined && { state: state as 'planned' }),
    ...(from !== undefined && { from: instantAt(from, '00:00') }),
    ...(until !== undefined && { before: instantAt(dayAfter(until), '00:00') }),
  }
}

/** What waits for its moment and what did not work, the earliest first. */
export function PlansTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const [moved, move] = useState<Plan>()
  const columns = useColumns()
  const query = toQuery(state)
  const rows = useTableRows<Plan>({
    key: keys.plans(JSON.stringify(query)),
    async ask({ pageNumber, itemCount }, signal) {
      const paged = { ...query, pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listSchedules, { query: paged, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  const { planned, failed } = usePlannedEditions()
  const { withdraw, runNow } = usePlanChanges(rows.retry)
  const nameOf = ({ title, kind }: Plan) => title || t(`plans.gone.${kind}`)
  const present = moved && rows.part?.rows.find((plan) => idOf(plan) === idOf(moved))
  return (
    <>
      <EditionPlans />
      <DataTable
        title={t('admin.menu.plans')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        filters={[
          { name: 'kind', label: t('plans.kind'), options: kinds.map((value) => ({ value, label: t(`plans.kinds.${value}`) })) },
          { name: 'state', label: t('plans.state'), options: states.map((value) => ({ value, label: t(`plans.states.${value}`) })) },
          { name: 'from', label: t('plans.from'), options: 'days' },
          { name: 'until', label: t('plans.until'), options: 'days' },
        ]}
        fileName={t('plans.fileName')}
        empty={t(planned.length + failed.length > 0 ? 'plans.noneBeside' : 'plans.none')}
        actionsOf={(plan) =>
          plan.canChange && (
            <>
              <IconButton icon={Play} label={t(`plans.now.${nextActionOf(plan)}`, { title: nameOf(plan) })} onClick={() => runNow(plan)} />
              <IconButton icon={CalendarCog} label={t('plans.move', { title: nameOf(plan) })} onClick={() => move(plan)} />
              <IconButton icon={CalendarX2} label={t('plans.withdraw', { title: nameOf(plan) })} onClick={() => withdraw(plan)} />
            </>
          )
        }
      />
      {moved && <MoveDialog first={moved} plan={present ?? moved} onStale={rows.retry} onClose={() => move(undefined)} />}
    </>
  )
}

function useColumns(): readonly TableColumn<Plan>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<Plan>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    const momentsOf = ({ publishOn, unpublishOn, failed }: Plan) =>
      (
        [
          ['publish', publishOn],
          ['unpublish', unpublishOn],
        ] as const
      ).flatMap(([action, on]) =>
        on === undefined || (failed?.action === action && failed.on === on) ? [] : [{ action, on, words: describeMoment(on, language) }],
      )
    return [
      {
        id: 'title',
        title: t('plans.what'),
        cell: (plan) => <ThingLink thing={plan} />,
        text: ({ title }) => title,
        isName: true,
      },
      {
        id: 'kind',
        title: t('plans.kind'),
        cell: ({ kind }) => t(`plans.kinds.${kind}`),
        text: ({ kind }) => t(`plans.kinds.${kind}`),
      },
      {
        id: 'on',
        title: t('plans.when'),
        cell: (plan) => {
          const moments = momentsOf(plan)
          return moments.length === 0 ? undefined : (
            <ul className="admin-plan-moments">
              {moments.map(({ action, on, words }) => (
                <li key={action}>
                  {t(`plans.actions.${action}`)} <time dateTime={on}>{words}</time>
                </li>
              ))}
            </ul>
          )
        },
        text: (plan) =>
          momentsOf(plan)
            .map(({ action, on }) => `${t(`plans.actions.${action}`)} ${on}`)
            .join('; '),
      },
      {
        id: 'state',
        title: t('plans.state'),
        cell: (plan) => <PlanState plan={plan} />,
        text: ({ failed, reason }) =>
          failed ? [t('plans.states.failed'), reason?.title, ...(failed.reasons ?? [])].join(': ') : t('plans.states.planned'),
      },
      {
        id: 'setBy',
        title: t('plans.setBy'),
        cell: ({ setBy }) => setBy && <Person of={setBy} />,
        text: ({ setBy }) => setBy?.name ?? '',
      },
    ]
  }, [t, i18n.language])
}
