import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { getFormDraft as call } from './contract.ts'
import { describeFormFaults } from './describe-form-faults.ts'
import { isChanged, readForm } from './form-state.ts'

export const getFormDraft = implement(call, {
  async run({ site, language, params }) {
    const state = await site.records.read((reader) => readForm(site, reader, params.id))
    const { content } = state
    const body = { content, isChanged: isChanged(state), findings: describeFormFaults(content, language) }
    return reply(200, body, { version: versionOf(content) })
  },
})
