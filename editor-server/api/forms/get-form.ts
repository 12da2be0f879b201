import { implement, reply } from '../endpoint.ts'
import { getForm as call } from './contract.ts'
import { presentForm, readForm, versionOfSettings } from './form-state.ts'

export const getForm = implement(call, {
  async run({ site, params, now }) {
    const state = await site.records.read((reader) => readForm(site, reader, params.id))
    return reply(200, presentForm(state, now), { version: versionOfSettings(state.form) })
  },
})
