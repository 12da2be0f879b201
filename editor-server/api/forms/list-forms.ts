import { compareNames } from '#content/model/text/compare-names.ts'
import { implement, reply } from '../endpoint.ts'
import { listForms as call } from './contract.ts'
import { openStateOf } from './form-state.ts'

export const listForms = implement(call, {
  async run({ site, now }) {
    const forms = site.index.list('form').sort((a, b) => compareNames(a.name, b.name))
    return reply(
      200,
      forms.map((form) => {
        const version = form.versions.at(-1)?.version
        return { guid: form.guid, name: form.name, openState: openStateOf(form, now), ...(version !== undefined && { version }) }
      }),
    )
  },
})
