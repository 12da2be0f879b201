import { randomUUID } from 'node:crypto'
import { type Form, formSchema } from '#content/model/form/schema.ts'
import { createFinding } from '../../site/findings.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { createForm as call } from './contract.ts'
import { findFormFaults } from '#content/model/form/find-form-faults.ts'
import { contentOf, emptyContent, isChanged, presentForm, readForm, versionOfSettings } from './form-state.ts'
import { changeWebhookKey } from './webhook-key.ts'

export const createForm = implement(call, {
  async run({ site, actor, now, body: { copyOf, content: given, published, ...settings } }) {
    if (copyOf !== undefined && !site.index.find('form', copyOf)) refuseFindings([createFinding(['copyOf'], 'reference', copyOf)])
    const copied = copyOf === undefined ? undefined : await site.records.read((reader) => readForm(site, reader, copyOf))
    // What goes live at once is as strictly read as what is published.
    refuseFindings(published ? findFormFaults(published).map(({ path, code }) => createFinding(['published', ...path], code)) : [])
    const form: Form = formSchema.parse({
      schema: 1,
      guid: randomUUID(),
      ...settings,
      versions: published ? [{ version: 1, createdOn: now.toISOString(), ...published }] : [],
    })
    const live = form.versions.at(-1)
    const content = given ?? copied?.content ?? (live ? contentOf(live) : emptyContent(form.name, site.index.settings.defaultLanguage))
    await site.content.transact((writer) => writer.put('form', form.guid, form))
    const work = { content, changedOn: now.toISOString(), ...(actor && { changedBy: actor.guid }) }
    await site.records.transact(async (writer) => {
      if (isChanged({ form, content })) await writer.put('formWork', form.guid, work)
      if (live) await writer.put('formPublish', `${form.guid}/${live.version}`, actor ? { by: actor.guid } : {})
    })
    const key = await changeWebhookKey(site, form, { now })
    return reply(
      201,
      { ...presentForm({ form, work, content }, now), ...key },
      {
        version: versionOfSettings(form),
        headers: { Location: `/api/forms/${form.guid}` },
      },
    )
  },
})
