import type { Template } from '#content/model/template/schema.ts'
import { useMutation } from '@tanstack/react-query'
import {
  createPageTemplate,
  deletePageTemplate,
  getPageTemplate,
  getTemplateDraft,
  saveTemplateDraft,
  updatePageTemplate,
} from '../../../../api/page-templates/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'

export interface NewTemplate {
  name: string
  kind: Template['kind']
  /** What it begins with; absent: it is empty. */
  copyOf?: string | undefined
}

/** A template that was deleted, with its working copy. */
export interface DeletedTemplate {
  live: Template
  draft: Template
}

export interface TemplateChanges {
  add: (template: NewTemplate) => Promise<Template>
  /** @param version of the template as the person has seen it */
  rename: (changed: { guid: string; name: string; version: string | undefined }) => Promise<unknown>
  remove: (guid: string) => Promise<DeletedTemplate>
  putBack: (deleted: DeletedTemplate) => Promise<unknown>
}

/** The calls that change templates; lists of them are read again before a call ends. */
export function useTemplateChanges(): TemplateChanges {
  const { callApi } = useApplication()
  const meta = { changes: changes.templates }
  const add = useMutation({
    meta,
    mutationFn: async ({ name, kind, copyOf }: NewTemplate) =>
      (await callApi(createPageTemplate, { body: { name, kind, ...(copyOf !== undefined && { templateGuid: copyOf }) } })).body,
  })
  const rename = useMutation({
    meta,
    async mutationFn({ guid, name, version }: Parameters<TemplateChanges['rename']>[0]) {
      const params = { id: guid }
      const { body } = await callApi(getPageTemplate, { params })
      await callApi(updatePageTemplate, { params, body: { ...body, name }, version })
    },
  })
  const remove = useMutation({
    meta,
    async mutationFn(guid: string) {
      const params = { id: guid }
      const [{ body: live, version }, { body: draft }] = await Promise.all([
        callApi(getPageTemplate, { params }),
        callApi(getTemplateDraft, { params }),
      ])
      await callApi(deletePageTemplate, { params, version })
      return { live, draft }
    },
  })
  const putBack = useMutation({
    meta,
    async mutationFn({ live: { guid: _guid, ...live }, draft }: DeletedTemplate) {
      const { body, version } = await callApi(createPageTemplate, { body: live })
      await callApi(saveTemplateDraft, { params: { id: body.guid }, body: { ...draft, guid: body.guid }, version })
    },
  })
  return { add: add.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync, putBack: putBack.mutateAsync }
}
