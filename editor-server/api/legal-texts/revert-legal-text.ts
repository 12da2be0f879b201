import { AppError } from '#content/errors/app-error.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { revertLegalText as call } from './contract.ts'
import { presentLegalPage, versionOfLegal } from './present-legal.ts'
import { writeTexts } from './write-texts.ts'

export const revertLegalText = implement(call, {
  async run({ site, actor, params: { kind }, now, checkVersion }) {
    const known = await site.records.read((reader) => reader.find('legalChange', kind))
    const changes = await writeTexts(
      { site, actor, now, checkVersion },
      kind,
      (present) => {
        // Others have written since, perhaps by hand: their words would go.
        if (!known?.before || known.revision !== versionOf(present)) throw new AppError('SITE_CONFLICT')
        return known.before
      },
      { keepsBefore: false },
    )
    return reply(200, await presentLegalPage(site, kind), { version: versionOfLegal(site, kind), changes })
  },
})
