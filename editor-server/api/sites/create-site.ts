import { createFinding } from '../../site/findings.ts'
import { isPublicName } from '../../site/host-proof.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { actOf, administrationOf, versionOfSite } from './administration-of.ts'
import { createSite as call } from './contract.ts'

export const createSite = implement(call, {
  async run(request) {
    const administration = administrationOf(request)
    const { body, site } = request
    const act = actOf(request, call)
    const { from, export: sent, theme, primaryDomain } = body
    const served = (name: string) => administration.list({ words: name, sorting: { by: 'name', isDescending: false } })
    const isServed = (name: string) => served(name).some((row) => row.name === name && row.state !== 'archived')
    refuseFindings([
      ...(from === undefined || isServed(from) ? [] : [createFinding(['from'], 'reference', from)]),
      ...(sent === undefined || administration.findExport(sent, act) ? [] : [createFinding(['export'], 'exportGone', sent)]),
      ...(theme === undefined || site.code.themeNames.includes(theme) ? [] : [createFinding(['theme'], 'themeUnknown', theme)]),
      ...(primaryDomain === undefined || isPublicName(primaryDomain) ? [] : [createFinding(['primaryDomain'], 'hostLocal', primaryDomain)]),
    ])
    const made = await administration.create(body, act)
    return reply(201, made, {
      version: versionOfSite(made),
      headers: { Location: `/api/sites/${made.name}` },
      changes: [
        { field: 'site', to: made.name },
        ...(from === undefined ? [] : [{ field: 'from', to: from }]),
        ...(sent === undefined ? [] : [{ field: 'export', to: sent }]),
      ],
    })
  },
})
