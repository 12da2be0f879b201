import { AppError } from '#content/errors/app-error.ts'
import { refreshShown } from '../../forms/shown-submissions.ts'
import { implement, reply } from '../endpoint.ts'
import { deleteForm as call } from './contract.ts'
import { readForm, versionOfSettings } from './form-state.ts'
import { isFormInUse } from './form-uses.ts'
import { hasSubmissions } from './submissions-of.ts'

/** Its submissions would lose what they are read by, and the days that they are kept: while there are any it stays. */
export const deleteForm = implement(call, {
  async run({ site, params, checkVersion }) {
    await site.records.transact(async (records) => {
      // The transaction runs again where another process overtakes it, and its first run has deleted the form by then.
      const isGone = site.index.find('form', params.id) === undefined && (await records.find('formWork', params.id)) !== undefined
      if (!isGone) {
        const { form } = await readForm(site, records, params.id)
        checkVersion(versionOfSettings(form))
        if (await hasSubmissions(records, params.id)) throw new AppError('SITE_FORM_ANSWERED')
        await site.content.transact(async (writer) => {
          if (await isFormInUse(site, records, params.id)) throw new AppError('SITE_IN_USE')
          await writer.delete('form', params.id)
        })
      }
      for (const kind of ['formWork', 'hookKey', 'submissionCount'] as const) await records.delete(kind, params.id)
      for (const kind of ['formPublish', 'submissionsOfPerson', 'formFigure'] as const)
        for (const { id } of await records.list(kind, { prefix: `${params.id}/` })) await records.delete(kind, id)
    })
    await refreshShown(site, [params.id])
    return reply(204)
  },
})
