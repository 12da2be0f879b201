import type { NewSite, SentExport, SiteHostNames, SiteRow } from '#content/model/site/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { archiveSite, createSite, deleteSite, getSite, restoreSite, sendSiteExport, setSiteHosts } from '../../../../api/sites/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import type { UploadInput } from '../../../client/upload/upload-file.ts'

type SendOptions = Pick<UploadInput<typeof sendSiteExport>, 'signal' | 'onProgress'>

export interface SiteChanges {
  create: (order: NewSite) => Promise<SiteRow>
  sendExport: (file: File, options: SendOptions) => Promise<SentExport>
  archive: (name: string) => Promise<unknown>
  restore: (name: string) => Promise<unknown>
  remove: (name: string) => Promise<unknown>
  /** @param version of the site as the person has seen it: hosts that others set since are not overwritten */
  setHosts: (changed: { name: string; version: string | undefined; hosts: SiteHostNames }) => Promise<unknown>
}

/** The calls that change whole sites; the table is read again before a call ends. */
export function useSiteChanges(): SiteChanges {
  const { callApi, uploadFile } = useApplication()
  const meta = { changes: changes.sites }
  const create = useMutation({ meta, mutationFn: async (body: NewSite) => (await callApi(createSite, { body })).body })
  const each = (call: typeof archiveSite | typeof restoreSite | typeof deleteSite) => async (name: string) => {
    const params = { name }
    const { version } = await callApi(getSite, { params })
    await callApi(call, { params, version })
  }
  const archive = useMutation({ meta, mutationFn: each(archiveSite) })
  const restore = useMutation({ meta, mutationFn: each(restoreSite) })
  const remove = useMutation({ meta, mutationFn: each(deleteSite) })
  const setHosts = useMutation({
    meta,
    mutationFn: ({ name, version, hosts }: Parameters<SiteChanges['setHosts']>[0]) =>
      callApi(setSiteHosts, { params: { name }, body: hosts, version }),
  })
  return {
    create: create.mutateAsync,
    sendExport: async (file, options) => (await uploadFile(sendSiteExport, file, { query: undefined, ...options })).body,
    archive: archive.mutateAsync,
    restore: restore.mutateAsync,
    remove: remove.mutateAsync,
    setHosts: setHosts.mutateAsync,
  }
}
