import type { SentBodyOf } from '../../../../api/call.ts'
import { useMutation } from '@tanstack/react-query'
import { createForm, deleteForm, type FormAnswer, getForm, getFormDraft, getFormVersion } from '../../../../api/forms/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'

export type NewForm = SentBodyOf<typeof createForm>

export interface FormChanges {
  add: (form: NewForm) => Promise<FormAnswer>
  /** Deletes a form, and gives what makes it anew. */
  remove: (guid: string) => Promise<NewForm>
  /** All that an import needs. */
  read: (guid: string) => Promise<NewForm>
}

/** The calls that change forms; lists of them are read again before a call ends. */
export function useFormChanges(): FormChanges {
  const { callApi } = useApplication()
  const meta = { changes: changes.forms }
  const read = async (guid: string): Promise<NewForm> => (await readWithVersion(guid)).form
  async function readWithVersion(guid: string) {
    const params = { id: guid }
    const [{ body, version }, { body: draft }] = await Promise.all([callApi(getForm, { params }), callApi(getFormDraft, { params })])
    const { guid: _guid, version: number, openState: _openState, isChanged: _isChanged, ...settings } = body
    if (number === undefined) return { form: { ...settings, content: draft.content }, version }
    const {
      version: _number,
      createdOn: _createdOn,
      ...published
    } = (await callApi(getFormVersion, { params: { id: guid, version: number } })).body
    return { form: { ...settings, content: draft.content, published }, version }
  }
  const add = useMutation({ meta, mutationFn: async (body: NewForm) => (await callApi(createForm, { body })).body })
  const remove = useMutation({
    meta,
    async mutationFn(guid: string) {
      const { form, version } = await readWithVersion(guid)
      await callApi(deleteForm, { params: { id: guid }, version })
      return form
    },
  })
  return { add: add.mutateAsync, remove: remove.mutateAsync, read }
}
