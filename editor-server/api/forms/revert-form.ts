import { AppError } from '#content/errors/app-error.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { revertForm as call } from './contract.ts'
import { readForm } from './form-state.ts'

export const revertForm = implement(call, {
  async run({ site, params, checkVersion }) {
    await site.records.transact(async (writer) => {
      const { form, content } = await readForm(site, writer, params.id)
      checkVersion(versionOf(content))
      if (form.versions.length === 0) throw new AppError('SITE_NEVER_PUBLISHED')
      await writer.delete('formWork', params.id)
    })
    return reply(204)
  },
})
