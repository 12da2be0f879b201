import { legalLanguages } from '#content/model/legal/schema.ts'
import { implement, reply } from '../endpoint.ts'
import { composeText, isStandard } from './compose-texts.ts'
import { publishLegalText as call } from './contract.ts'
import { presentLegalPage, versionOfLegal } from './present-legal.ts'
import { findHighest, writeTexts } from './write-texts.ts'

export const publishLegalText = implement(call, {
  async run({ site, actor, params: { kind }, body, now, checkVersion }) {
    const { texts, isNewVersion } = body
    const highest = await findHighest(site, kind)
    const changes = await writeTexts(
      { site, actor, now, checkVersion },
      kind,
      (before) =>
        legalLanguages
          .map((lang) => composeText(lang, texts[lang], { kind, before, isNewVersion, highest, now }, ['texts', lang]))
          // A language without words of the site keeps the standard text without a file, unless that is to be accepted anew.
          .filter((text) => isNewVersion || !isStandard(text) || before.some(({ lang }) => lang === text.lang)),
      { keepsBefore: true },
    )
    return reply(200, await presentLegalPage(site, kind), { version: versionOfLegal(site, kind), changes })
  },
})
