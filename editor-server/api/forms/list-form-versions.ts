import { compareFields } from './compare-fields.ts'
import { listFields } from '#content/model/form/schema.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { listFormVersions as call } from './contract.ts'
import { readForm } from './form-state.ts'

export const listFormVersions = implement(call, {
  async run({ site, params, language }) {
    const { form, publishes } = await site.records.read(async (reader) => ({
      ...(await readForm(site, reader, params.id)),
      publishes: await reader.list('formPublish', { prefix: `${params.id}/` }),
    }))
    const editors = await findEditors(
      site,
      publishes.flatMap(({ value }) => value.by ?? []),
    )
    const publishOf = new Map(publishes.map(({ id, value }) => [id, value]))
    const cards = form.versions.map((content, index) => {
      const before = form.versions[index - 1]
      const { by, note } = publishOf.get(`${form.guid}/${content.version}`) ?? {}
      const editor = by === undefined ? undefined : editors.get(by)
      return {
        version: content.version,
        createdOn: content.createdOn,
        fieldCount: listFields(content).length,
        ...(before && { changes: compareFields(before, content, language) }),
        ...(editor && { by: editor }),
        ...(note !== undefined && { note }),
      }
    })
    return reply(200, cards.toReversed())
  },
})
