import { implement, reply } from '../endpoint.ts'
import { countEditablePages as call } from './contract.ts'
import { listVisiblePages } from './visible-pages.ts'

export const countEditablePages = implement(call, {
  async run({ site, actor, now }) {
    const visible = await listVisiblePages(site, { actor, now })
    return reply(200, { editable: visible.filter(({ mayEdit }) => mayEdit).length, visible: visible.length })
  },
})
