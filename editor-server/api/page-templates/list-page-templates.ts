import type { Template } from '#content/model/template/schema.ts'
import { implement, reply } from '../endpoint.ts'
import { listPageTemplates as call } from './contract.ts'
import { compareNames } from '#content/model/text/compare-names.ts'

export const listPageTemplates = implement(call, {
  async run({ site, query }) {
    const templates = site.index.list('template').filter(({ kind }) => query.kind === undefined || kind === query.kind)
    const compare = (a: Template, b: Template) => a.kind.localeCompare(b.kind, 'en') || compareNames(a.name, b.name)
    return reply(200, templates.sort(compare))
  },
})
