import { Copy, Pencil, Plus, Trash2 } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import type { Given } from './type-dialog.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { useTypeChanges } from './use-type-changes.ts'
import { type TypeRow, useTypes } from './use-types.ts'

const TypeDialog = createLateDialog(async () => (await import('./type-dialog.tsx')).TypeDialog)

const shape: TableShape = { sortable: ['name', 'items'], sortedBy: { by: 'name', isDescending: false } }

const idOf = ({ name }: TypeRow) => name
const valueOf = ({ name, itemCount }: TypeRow, column: string) => (column === 'items' ? String(itemCount) : name)

/** The kinds of list items that this site has. */
export function Screen(): ReactNode {
  const { t, i18n } = useTranslation()
  const [edited, edit] = useState<Given>()
  const { rows: all, isError, retry } = useTypes()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const remove = useDeleteType()
  return (
    <AdminScreen
      title={t('admin.menu.listItemTypes')}
      lead={t('list-item-types.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => edit({ kind: 'new', type: { name: '' }, ofWorkspace: undefined })}>
          {t('list-item-types.new')}
        </Button>
      }
    >
      <DataTable
        title={t('admin.menu.listItemTypes')}
        columns={columns}
        rows={localRows({ all, isError, retry, state, valueOf, language: i18n.language })}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={idOf}
        fileName={t('list-item-types.fileName')}
        empty={t('list-item-types.none')}
        actionsOf={(row) => (
          <>
            <IconButton
              icon={Pencil}
              label={t('list-item-types.edit', { name: row.name })}
              onClick={() => edit({ kind: row.isListed ? 'stored' : 'unlisted', row })}
            />
            <IconButton
              icon={Copy}
              label={t('list-item-types.copy', { name: row.name })}
              onClick={() => edit(copyOf(row, nameOfCopy(t('list-item-types.copyOf', { name: row.name }), all ?? [])))}
            />
            {row.isListed && (
              <IconButton icon={Trash2} label={t('list-item-types.delete', { name: row.name })} onClick={() => remove(row)} />
            )}
          </>
        )}
      />
      {edited && <TypeDialog given={edited} onClose={() => edit(undefined)} />}
    </AdminScreen>
  )
}

/** A copy has the fields of the original; those that the workspace gives to its name, it names. */
function copyOf({ name: original, type, ofWorkspace }: TypeRow, name: string): Given {
  return { kind: 'new', type: { ...type, ...(ofWorkspace && { fieldsOf: type.fieldsOf ?? original }), name }, ofWorkspace }
}

function nameOfCopy(wanted: string, all: readonly TypeRow[]): string {
  const taken = new Set(all.map(({ name }) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

function useColumns(): readonly TableColumn<TypeRow>[] {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  return useMemo((): readonly TableColumn<TypeRow>[] => {
    const fieldsOf = ({ type, ofWorkspace }: TypeRow) => {
      const names =
        type.fields?.map((field) => labelOf(field)) ??
        Object.keys(ofWorkspace?.schema.properties ?? {}).map((key) => labelOf({ key, label: {} }, ofWorkspace))
      return names.join(', ')
    }
    return [
      { id: 'name', title: t('list-item-types.name'), cell: idOf, text: idOf, canSort: true, isName: true },
      { id: 'plural', title: t('list-item-types.plural'), cell: ({ type }) => type.plural, text: ({ type }) => type.plural ?? '' },
      {
        id: 'fields',
        title: t('list-item-types.fields'),
        cell: (row) =>
          row.ofWorkspace ? (
            <>
              {fieldsOf(row)} <span className="app-dim">{t('list-item-types.ofWorkspace')}</span>
            </>
          ) : (
            fieldsOf(row)
          ),
        text: fieldsOf,
      },
      {
        id: 'items',
        title: t('list-item-types.items'),
        cell: ({ itemCount, type }) => (type.plural === undefined || itemCount === 1 ? itemCount : `${itemCount} ${type.plural}`),
        text: ({ itemCount }) => String(itemCount),
        canSort: true,
      },
      {
        id: 'pages',
        title: t('list-item-types.usedOn'),
        cell: ({ pages }) =>
          pages.length === 0 ? undefined : (
            <ul className="admin-type-pages">
              {pages.map(({ guid, title }) => (
                <li key={guid}>
                  <a href={`/g/${guid}`}>{title}</a>
                </li>
              ))}
            </ul>
          ),
        text: ({ pages }) => pages.map(({ title }) => title).join(', '),
      },
    ]
  }, [t, labelOf])
}

/** Deletes a type at once; the notice takes it back. One that items have stays, and the notice says so. */
function useDeleteType(): (row: TypeRow) => void {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { add, remove } = useTypeChanges()
  return ({ name, itemCount }) =>
    void runTask({
      type: 'delete',
      entity: 'listitemtype',
      work: () => remove(name),
      undo: add,
      wordsFor: (error) =>
        error instanceof ApiProblem && error.code === 'SITE_IN_USE' ? t('list-item-types.inUse', { name, count: itemCount }) : undefined,
    })
}
