import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { saveFormDraft as call } from './contract.ts'
import { describeFormFaults } from './describe-form-faults.ts'
import { isChanged, readForm } from './form-state.ts'

export const saveFormDraft = implement(call, {
  async run({ site, actor, now, language, params, body: { content }, checkVersion }) {
    const form = await site.records.transact(async (writer) => {
      const state = await readForm(site, writer, params.id)
      checkVersion(versionOf(state.content))
      const work = { content, changedOn: now.toISOString(), ...(actor && { changedBy: actor.guid }) }
      // One that says what is live is none.
      if (isChanged({ form: state.form, content })) await writer.put('formWork', params.id, work)
      else await writer.delete('formWork', params.id)
      return state.form
    })
    const answer = { content, isChanged: isChanged({ form, content }), findings: describeFormFaults(content, language) }
    return reply(200, answer, { version: versionOf(content) })
  },
})
