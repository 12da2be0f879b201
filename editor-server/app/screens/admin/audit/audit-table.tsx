import { auditActions, type AuditAction } from '#content/model/audit/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { dayAfter, hasPlainYear, instantAt } from '#content/model/instant/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type auditRowSchema, listAudit, listAuditPeople } from '../../../../api/audit/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape, TableState } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { useAuditWords } from './use-audit-words.ts'

export type AuditRow = z.infer<typeof auditRowSchema>

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && hasPlainYear(value)

const isThing = (value: string) => /^[\w-]{1,200}$/.test(value)

const shape: TableShape = {
  sortable: [],
  sortedBy: { by: 'on', isDescending: true },
  filters: {
    actor: (value) => guidSchema.safeParse(value).success,
    action: (value) => auditActions.some((action) => action === value),
    thing: isThing,
    from: isDay,
    until: isDay,
  },
}

const idOf = ({ number }: AuditRow) => String(number)

/** What the log is asked for: days are whole days in Amsterdam. */
function toQuery({ filters: { actor, action, thing, from, until } }: TableState) {
  return {
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && { action: action as AuditAction }),
    ...(thing !== undefined && { thing }),
    ...(from !== undefined && { from: instantAt(from, '00:00') }),
    ...(until !== undefined && { before: instantAt(dayAfter(until), '00:00') }),
  }
}

/** The lines of the log, the newest first. */
export function AuditTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const words = useAuditWords()
  const people = usePeople()
  const query = toQuery(state)
  const rows = useTableRows<AuditRow>({
    key: keys.auditRows(JSON.stringify(query)),
    ask: askPart((paged, signal) => callApi(listAudit, { query: { ...query, ...paged }, ...signal })),
    state,
  })
  const { thing } = state.filters
  const [first] = rows.part?.rows ?? []
  return (
    <>
      {thing !== undefined && (
        <p className="admin-audit-thing">
          <Button icon={<Icon of={X} size={16} />} onClick={() => change({ filters: { thing: undefined } })}>
            {t('audit.onlyThing', { thing: first ? words.aboutOf(first) : thing })}
            <span className="ui-visually-hidden">. {t('audit.everything')}</span>
          </Button>
        </p>
      )}
      <DataTable
        title={t('admin.menu.audit')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={words.actionOf}
        filters={[
          { name: 'actor', label: t('audit.person'), options: people.map(({ guid, name }) => ({ value: guid, label: name })) },
          {
            name: 'action',
            label: t('audit.action'),
            options: auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
          },
          { name: 'from', label: t('audit.from'), options: 'days' },
          { name: 'until', label: t('audit.until'), options: 'days' },
        ]}
        fileName={t('audit.fileName')}
        empty={t('audit.none')}
        actionsOf={(row) =>
          row.about.id !== undefined &&
          isThing(row.about.id) &&
          row.about.id !== thing && (
            <IconButton
              icon={ListFilter}
              label={t('audit.allOf', { thing: words.aboutOf(row) })}
              onClick={() => change({ filters: { thing: row.about.id as string } })}
            />
          )
        }
      />
    </>
  )
}

function usePeople() {
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.auditPeople,
    queryFn: ({ signal }) => callApi(listAuditPeople, { signal }),
    staleTime: 0,
  })
  return data?.body ?? []
}

function useColumns(): readonly TableColumn<AuditRow>[] {
  const { t } = useTranslation()
  const words = useAuditWords()
  return useMemo((): readonly TableColumn<AuditRow>[] => {
    const personOf = ({ person, actor }: AuditRow) => person?.name ?? t(actor === undefined ? 'audit.nobody' : 'audit.goneAccount')
    return [
      { id: 'on', title: t('audit.on'), cell: ({ on }) => <Moment of={on} />, text: ({ on }) => on },
      { id: 'person', title: t('audit.person'), cell: (row) => (row.person ? <Person of={row.person} /> : personOf(row)), text: personOf },
      { id: 'action', title: t('audit.action'), cell: words.actionOf, text: words.actionOf, isName: true },
      {
        id: 'about',
        title: t('audit.about'),
        cell: (row) => {
          const address = words.addressOf(row)
          return address === undefined ? words.aboutOf(row) : <a href={address}>{words.aboutOf(row)}</a>
        },
        text: words.aboutOf,
        canBreak: true,
      },
      {
        id: 'changes',
        title: t('audit.details'),
        cell: (row) => {
          const lines = words.detailsOf(row)
          return lines.length === 0 ? undefined : (
            <ul className="admin-audit-changes">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )
        },
        text: (row) => words.detailsOf(row).join('; '),
        canBreak: true,
      },
      // For the file alone: by these a line of the server's own log is found.
      { id: 'call', title: t('audit.call'), text: ({ method, path, result }) => `${method} ${path} ${result}` },
      { id: 'correlationId', title: t('audit.correlationId'), text: ({ correlationId }) => correlationId },
    ]
  }, [t, words])
}
