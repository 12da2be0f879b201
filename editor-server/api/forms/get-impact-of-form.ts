import { findCurrentVersion, type Form } from '#content/model/form/schema.ts'
import { implement, reply } from '../endpoint.ts'
import { getImpactOfForm as call, PAGES_OF_FORM } from './contract.ts'
import { isChanged, readForm } from './form-state.ts'

export const getImpactOfForm = implement(call, {
  async run({ site, now, params }) {
    const state = await site.records.read((reader) => readForm(site, reader, params.id))
    const { form, content } = state
    // The same words again make no version.
    if (!isChanged(state)) return reply(200, { pages: [], pageCount: 0 })
    const version = (findCurrentVersion(form)?.version ?? 0) + 1
    const value: Form = { ...form, versions: [...form.versions, { version, createdOn: now.toISOString(), ...content }] }
    const { pages, pageCount } = await site.publishing.impact([{ kind: 'form', id: form.guid, value }])
    return reply(200, { pages: pages.slice(0, PAGES_OF_FORM).map(({ url, title }) => ({ url, title })), pageCount })
  },
})
