import { AppError } from '#content/errors/app-error.ts'
import { type Form, formSchema } from '#content/model/form/schema.ts'
import { refreshShown } from '../../forms/shown-submissions.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { updateForm as call } from './contract.ts'
import { presentForm, readForm, versionOfSettings } from './form-state.ts'
import { changeWebhookKey } from './webhook-key.ts'

export const updateForm = implement(call, {
  async run({ site, now, params, body, checkVersion }) {
    const { form, before } = await site.content.transact(async (writer) => {
      const stored = await writer.find('form', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOfSettings(stored))
      checkReadOnly(body, stored, ['guid'])
      const changed: Form = formSchema.parse({ ...body, schema: 1, guid: stored.guid, versions: stored.versions })
      await writer.put('form', stored.guid, changed)
      return { form: changed, before: stored }
    })
    // How long they are kept is also how long they are shown.
    await refreshShown(site, [form.guid])
    const state = await site.records.read((reader) => readForm(site, reader, params.id))
    const key = await changeWebhookKey(site, form, { before, now })
    return reply(200, { ...presentForm({ ...state, form }, now), ...key }, { version: versionOfSettings(form) })
  },
})
