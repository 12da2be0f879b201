import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { useMutation } from '@tanstack/react-query'
import {
  createProfileProperty,
  deleteProfileProperty,
  getProfileProperty,
  updateProfileProperty,
} from '../../../../api/profileproperties/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'

export interface DefinitionChanges {
  add: (definition: ProfileProperty) => Promise<unknown>
  /** @param version of the definition as the person has seen it; absent: as it is now */
  edit: (changed: { definition: ProfileProperty; version?: string | undefined }) => Promise<unknown>
  /** Deletes a definition, or gives a built-in one back as it was. @returns what it was */
  remove: (key: string) => Promise<ProfileProperty>
  /** Gives definitions other numbers. @returns those that they had */
  renumber: (numbers: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>
}

/** The calls that change what a profile consists of. */
export function useDefinitionChanges(): DefinitionChanges {
  const { callApi } = useApplication()
  const meta = { changes: changes.profileProperties }
  const read = async (key: string) => {
    const { body, version } = await callApi(getProfileProperty, { params: { id: key } })
    const { isBuiltIn: _, ...definition } = body
    return { definition, version }
  }
  const put = (definition: ProfileProperty, version: string | undefined) =>
    callApi(updateProfileProperty, { params: { id: definition.key }, body: definition, version })
  const add = useMutation({ meta, mutationFn: (definition: ProfileProperty) => callApi(createProfileProperty, { body: definition }) })
  const edit = useMutation({
    meta,
    mutationFn: async ({ definition, version }: { definition: ProfileProperty; version?: string | undefined }) =>
      put(definition, version ?? (await read(definition.key)).version),
  })
  const remove = useMutation({
    meta,
    async mutationFn(key: string) {
      const { definition, version } = await read(key)
      await callApi(deleteProfileProperty, { params: { id: key }, version })
      return definition
    },
  })
  const renumber = useMutation({
    meta,
    async mutationFn(numbers: ReadonlyMap<string, number>) {
      const before = new Map<string, number>()
      for (const [key, sort] of numbers) {
        const { definition, version } = await read(key)
        before.set(key, definition.sort)
        await put({ ...definition, sort }, version)
      }
      return before
    },
  })
  return { add: add.mutateAsync, edit: edit.mutateAsync, remove: remove.mutateAsync, renumber: renumber.mutateAsync }
}
