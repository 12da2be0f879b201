import { builtInProfileProperties, compareDefinitions, isFixed } from '#content/model/profile-property/built-in.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Plus, RotateCcw, Trash2 } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listProfileProperties } from '../../../../api/profileproperties/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Announcements } from '../../../ui/announcements/announcements.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { OrderHandle } from '../../../ui/order/order-handle.tsx'
import { useMoved } from '../../../ui/order/use-moved.ts'
import { useLabelOf } from '../../../ui/profile-fields/use-definitions.ts'
import { groupOf, moveInGroup } from './move-definition.ts'
import { useDefinitionChanges } from './use-definition-changes.ts'
import { rowsInOrder } from './rows-in-order.ts'

const DefinitionDialog = createLateDialog(async () => (await import('./definition-dialog.tsx')).DefinitionDialog)
const DeleteDialog = createLateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

export type Definition = z.infer<(typeof listProfileProperties)['answers'][200]>[number]

/** Rows stand in the order of the profile: there is no other to choose. */
const shape: TableShape = { sortable: [], sortedBy: { by: 'order', isDescending: false } }

const idOf = ({ key }: Definition) => key
const replacesBuiltIn = ({ key, isBuiltIn }: Definition) => !isBuiltIn && builtInProfileProperties.some((each) => each.key === key)

/** What a profile on this site consists of. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [edited, edit] = useState<Definition | 'new'>()
  const [deleted, remove] = useState<Definition>()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listProfileProperties)),
    queryFn: ({ signal }) => callApi(listProfileProperties, { signal }),
  })
  const all = useMemo(() => data?.body.toSorted(compareDefinitions), [data])
  const [state, change] = useTableState(shape)
  const labelOf = useLabelOf()
  const columns = useColumns()
  const { announcements, tellMoved } = useMoved()
  const { move, reset } = useActions((definition, to, count) => tellMoved(labelOf(definition), to, count))
  return (
    <AdminScreen
      title={t('admin.menu.profileProperties')}
      lead={t('profile-properties.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => edit('new')}>
          {t('profile-properties.new')}
        </Button>
      }
    >
      <DataTable
        title={t('admin.menu.profileProperties')}
        columns={columns}
        rows={rowsInOrder({ all, isError, retry: () => void refetch(), state })}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={labelOf}
        fileName={t('profile-properties.fileName')}
        actionsOf={(definition) => {
          const name = labelOf(definition)
          const group = groupOf(
            (all ?? []).filter(({ key }) => !isFixed(key)),
            definition,
          )
          const place = group.findIndex(({ key }) => key === definition.key)
          return (
            <>
              {!isFixed(definition.key) && (
                <>
                  <OrderHandle
                    name={name}
                    listId={`${definition.category} ${definition.section} ${definition.subsection}`}
                    index={place}
                    count={group.length}
                    onMove={(from, to) => move(group, from, to)}
                  />
                  <IconButton
                    icon={ArrowUp}
                    label={t('profile-properties.up', { name })}
                    aria-disabled={place === 0}
                    onClick={() => move(group, place, place - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t('profile-properties.down', { name })}
                    aria-disabled={place === group.length - 1}
                    onClick={() => move(group, place, place + 1)}
                  />
                </>
              )}
              <IconButton icon={Pencil} label={t('profile-properties.edit', { name })} onClick={() => edit(definition)} />
              {replacesBuiltIn(definition) && (
                <IconButton icon={RotateCcw} label={t('profile-properties.reset', { name })} onClick={() => reset(definition)} />
              )}
              {!definition.isBuiltIn && !replacesBuiltIn(definition) && (
                <IconButton icon={Trash2} label={t('profile-properties.delete', { name })} onClick={() => remove(definition)} />
              )}
            </>
          )
        }}
      />
      <Announcements lines={announcements} />
      {edited !== undefined && (
        <DefinitionDialog definitionKey={edited === 'new' ? undefined : edited.key} onClose={() => edit(undefined)} />
      )}
      {deleted && <DeleteDialog propertyKey={deleted.key} name={labelOf(deleted)} onClose={() => remove(undefined)} />}
    </AdminScreen>
  )
}

function useColumns(): readonly TableColumn<Definition>[] {
  const { t } = useTranslation()
  const labelOf = useLabelOf()
  return useMemo((): readonly TableColumn<Definition>[] => {
    const placeOf = ({ category, section, subsection }: Definition) =>
      [t(`profile-properties.category.${category}`), section, subsection].filter((part) => part !== '').join(' › ')
    const kindOf = (definition: Definition) =>
      [
        t(`parts.definition.kind.${definition.inputType}`),
        definition.required && t('profile-properties.required'),
        definition.isStaffOnly && t('profile-properties.staffOnly'),
        definition.isBuiltIn && t('profile-properties.builtIn'),
        isFixed(definition.key) && t('profile-properties.fixed'),
        replacesBuiltIn(definition) && t('profile-properties.changedBuiltIn'),
      ]
        .filter((part) => part !== false)
        .join(', ')
    const seenBy = ({ visibleFor }: Definition) => t(`profile-properties.seenBy.${visibleFor}`)
    return [
      { id: 'label', title: t('profile-properties.label'), cell: labelOf, text: labelOf, isName: true },
      { id: 'key', title: t('profile-properties.key'), cell: ({ key }) => <code>{key}</code>, text: ({ key }) => key, canBreak: true },
      { id: 'place', title: t('profile-properties.place'), cell: placeOf, text: placeOf },
      { id: 'inputType', title: t('parts.definition.inputType'), cell: kindOf, text: kindOf },
      { id: 'visibleFor', title: t('profile-properties.visibleFor'), cell: seenBy, text: seenBy },
    ]
  }, [t, labelOf])
}

function useActions(tellMoved: (definition: Definition, to: number, count: number) => void): {
  /** Within a subsection. */
  move: (group: readonly Definition[], from: number, to: number) => void
  reset: (definition: Definition) => void
} {
  const { runTask } = useTasks()
  const { edit, remove, renumber } = useDefinitionChanges()
  return {
    move(group, from, to) {
      const definition = group[from]
      const numbers = definition && moveInGroup(group, definition.key, to)
      if (!numbers || numbers.size === 0) return
      const tell = () => tellMoved(definition, to, group.length)
      void runTask({ type: 'edit', entity: 'profileproperty', work: () => renumber(numbers), undo: renumber, onDone: tell })
    },
    reset: ({ key }) =>
      void runTask({
        type: 'revert',
        entity: 'profileproperty',
        work: () => remove(key),
        undo: (definition) => edit({ definition }),
      }),
  }
}
