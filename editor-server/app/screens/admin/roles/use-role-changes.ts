import type { Role } from '#content/model/role/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { createRole, deleteRole, getRole, updateRole } from '../../../../api/roles/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'

export type RoleValues = Omit<Role, 'guid'>

export interface RoleChanges {
  add: (values: RoleValues) => Promise<unknown>
  /** @param version of the role as the person has seen it: what others changed since is not overwritten */
  edit: (changed: { guid: string; version: string | undefined; values: RoleValues }) => Promise<unknown>
  /** @returns the role as it was */
  remove: (guid: string) => Promise<Role>
}

/** The calls that change roles; lists of them are read again before a call ends. */
export function useRoleChanges(): RoleChanges {
  const { callApi } = useApplication()
  const meta = { changes: changes.roles }
  const add = useMutation({ meta, mutationFn: (body: RoleValues) => callApi(createRole, { body }) })
  const edit = useMutation({
    meta,
    mutationFn: ({ guid, version, values }: Parameters<RoleChanges['edit']>[0]) =>
      callApi(updateRole, { params: { id: guid }, body: values, version }),
  })
  const remove = useMutation({
    meta,
    async mutationFn(guid: string) {
      const params = { id: guid }
      const { body, version } = await callApi(getRole, { params })
      await callApi(deleteRole, { params, version })
      return body
    },
  })
  return { add: add.mutateAsync, edit: edit.mutateAsync, remove: remove.mutateAsync }
}
