import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { createItemType, deleteItemType, getItemType, updateItemType } from '../../../../api/list-item-types/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'

export interface TypeChanges {
  add: (type: ListItemType) => Promise<unknown>
  /** @param version of the type as the person has seen it: what others changed since is not overwritten */
  edit: (changed: { name: string; version: string | undefined; type: ListItemType }) => Promise<unknown>
  /** @returns the type as it was */
  remove: (name: string) => Promise<ListItemType>
}

/** The calls that change types of list items. */
export function useTypeChanges(): TypeChanges {
  const { callApi } = useApplication()
  const meta = { changes: changes.itemTypes }
  const add = useMutation({ meta, mutationFn: (body: ListItemType) => callApi(createItemType, { body }) })
  const edit = useMutation({
    meta,
    mutationFn: ({ name, version, type }: Parameters<TypeChanges['edit']>[0]) =>
      callApi(updateItemType, { params: { id: name }, body: type, version }),
  })
  const remove = useMutation({
    meta,
    async mutationFn(name: string) {
      const params = { id: name }
      const { body, version } = await callApi(getItemType, { params })
      await callApi(deleteItemType, { params, version })
      return body
    },
  })
  return { add: add.mutateAsync, edit: edit.mutateAsync, remove: remove.mutateAsync }
}
