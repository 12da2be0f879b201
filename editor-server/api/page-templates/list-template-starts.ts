import { compareNames } from '#content/model/text/compare-names.ts'
import { mayMakePages } from '../../site/place-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { listTemplateStarts as call } from './contract.ts'
import { drawBlock } from './draw-block.ts'

export const listTemplateStarts = implement(call, {
  async run({ site, actor }) {
    if (!(await mayMakePages(site, actor))) return reply(200, [])
    const templates = site.index.list('template').filter(({ kind }) => kind === 'page')
    const sorted = templates.sort((a, b) => compareNames(a.name, b.name))
    return reply(
      200,
      sorted.map(({ guid, name, layout, blocks }) => ({ guid, name, ...(layout && { layout }), blocks: blocks.map(drawBlock) })),
    )
  },
})
