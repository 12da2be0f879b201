import { listLegalTexts } from '../../site/legal-texts.ts'
import { implement, reply } from '../endpoint.ts'
import { composeText } from './compose-texts.ts'
import { renderLegalText as call } from './contract.ts'
import { findHighest } from './write-texts.ts'

export const renderLegalText = implement(call, {
  async run({ site, actor, params: { kind }, body: { lang, words, isNewVersion }, now }) {
    const before = listLegalTexts(site, kind)
    const text = composeText(lang, words, { kind, before, isNewVersion, highest: await findHighest(site, kind), now }, ['words'])
    return reply(200, await site.looks.showLegal(text, actor))
  },
})
