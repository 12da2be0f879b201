import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteOf } from '#content/model/comment/find-quote.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { block as accordion } from '#renderer/blocks/accordion/block.ts'
import { block as cards } from '#renderer/blocks/cards/block.ts'
import { block as text } from '#renderer/blocks/text/block.ts'
import { guidOf } from '#tests/support/build.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { applyAction } from '../../session/actions/apply-action.ts'
import { findBlock } from '../../session/actions/edited.ts'
import type { Block, Edited } from '../../session/contract.ts'
import { createReplacement, isFitting } from './create-replacement.ts'
import { passagesOf } from './passages.ts'
import { textOfInline } from './replace-inline.ts'

const code = editCodeOf({ blocks: { accordion, cards, text } as unknown as Record<string, AnyBlock> })
const guid = guidOf(1, 'block')

function pageOf(more: Partial<Block>): Edited {
  const block: Block = { guid, buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, version: 1, options: {}, ...more }
  return { kind: 'page', value: presentPage({ ...makePage(1), layout: '100', buildingBlockInstances: [block] }, true) }
}

/** The block with words of it replaced; undefined where that cannot be done. */
function replace(more: Partial<Block>, words: string, becomes: string, around: { before?: string; after?: string } = {}) {
  const edited = pageOf(more)
  const quote = { words, before: '', after: '', ...around }
  const action = createReplacement(edited, code, { block: guid, quote, suggestion: { kind: 'words', text: becomes } })
  return action && findBlock(applyAction(edited, action, code).edited, guid)
}
const replaceText = (content: string, words: string, becomes: string, around = {}) => replace({ content }, words, becomes, around)?.content

describe('words of a text', () => {
  it.each([
    ['in their place', 'Ga naar het loket.\n', 'het loket', 'de balie', 'Ga naar de balie.\n'],
    ['without the form of others', 'Bel **ons** vandaag nog.\n', 'Bel ons vandaag', 'Bel ons morgen', 'Bel **ons** morgen nog.\n'],
    ['with the form of those that they replace', 'Kom **vandaag** langs.\n', 'vandaag', 'morgen', 'Kom **morgen** langs.\n'],
    ['within a link', 'Vraag [een pas](/pas) aan.\n', 'een pas', 'een nieuwe pas', 'Vraag [een nieuwe pas](/pas) aan.\n'],
    ['behind a link', 'Vraag [een pas](/pas) aan.\n', 'pas aan', 'pas nu aan', 'Vraag [een pas](/pas) nu aan.\n'],
    ['in a heading', '## Het loket\n\nTekst.\n', 'Het loket', 'De balie', '## De balie\n\nTekst.\n'],
    ['in a list', '- Een\n- Twee\n', 'Twee', 'Drie', '- Een\n- Drie\n'],
    ['in a table', '| A | B |\n| - | - |\n| een | twee |\n', 'twee', 'drie', '| A | B |\n| - | - |\n| een | drie |'],
    ['over the end of a line', 'Ga naar\nhet loket.\n', 'naar het', 'langs het', 'Ga langs\nhet loket.\n'],
    ['as words, and not as Markdown', 'Het loket.\n', 'loket', '*bureau*', 'Het \\*bureau\\*.\n'],
  ])('are replaced %s', (_, content, words, becomes, expected) => {
    expect(replaceText(content, words, becomes)?.trim()).toBe(expected.trim())
  })

  it.each([
    ['in the middle', 'Kom nu langs.\n', 'nu', 'Kom langs.'],
    ['before a full stop', 'Kom langs vandaag.\n', 'vandaag', 'Kom langs.'],
    ['at the start', 'Let op: kom langs.\n', 'Let op:', 'kom langs.'],
    ['of a whole paragraph', 'Een.\n\nTwee.\n', 'Twee.', 'Een.'],
    ['of a whole heading', '## Kop\n\nEen.\n', 'Kop', 'Een.'],
    ['of an entry of a list', '- Een\n- Twee\n', 'Twee', '- Een'],
  ])('go with the space that they leave %s', (_, content, words, expected) => {
    const made = replaceText(content, words, '')
    expect(made?.trim()).toBe(expected)
  })

  it('are found where their surroundings say, and nowhere once they are gone', () => {
    const content = 'Het loket is open.\n\nNaar het loket.\n'
    expect(replaceText(content, 'loket', 'bureau', { before: 'Naar het ' })).toBe('Het loket is open.\n\nNaar het bureau.')
    expect(replaceText(content, 'balie', 'bureau')).toBeUndefined()
    const fits = (words: string) => {
      const quote = { words, before: '', after: '' }
      const block = findBlock(pageOf({ content }), guid)
      return isFitting(block, code, { block: guid, quote, suggestion: { kind: 'words', text: 'x' } })
    }
    expect([fits('loket'), fits('balie'), fits('open. Naar')]).toEqual([true, false, false])
  })

  it.each([
    ['elsewhere', 'Ga naar de balie. Vraag het.\n', { words: 'het', before: 'Ga naar ', after: ' loket.' }],
    ['in another paragraph', 'Ga naar de balie.\n\nHet is het weer.\n', { words: 'het', before: 'Ga naar ', after: ' loket.' }],
    ['in another cell', '| A | B |\n| - | - |\n| Kost | Nee |\n| Duurt | Ja |\n', { words: 'Ja', before: 'ABKost', after: 'DuurtJa' }],
    ['in a longer word', 'Vraag een paspoort aan.\n', { words: 'pas', before: 'Vraag een ', after: ' aan.' }],
    ['behind a part of a word', 'Vraag een reispas aan.\n', { words: 'pas', before: 'Vraag een ', after: ' aan.' }],
  ])('are left alone where others are the same %s, once those that were quoted are gone', (_, content, { words, ...around }) => {
    expect(replaceText(content, words, 'x', around)).toBeUndefined()
  })

  it.each([
    ['with other words before them', 'Loop naar het loket.\n', 'Loop naar de loket.\n'],
    ['with other words behind them', 'Ga naar het bureau.\n', 'Ga naar de bureau.\n'],
    ['in another paragraph', 'Eerst dit.\n\nGa naar het loket.\n', 'Eerst dit.\n\nGa naar de loket.\n'],
  ])('are still found %s', (_, content, expected) => {
    expect(replaceText(content, 'het', 'de', { before: 'Ga naar ', after: ' loket.' })?.trim()).toBe(expected.trim())
  })

  it('keep breaks and other spaces that nobody asked to change', () => {
    expect(replaceText('```\nnpm install\n  npm start\n```\n', 'npm install npm start', 'npm ci npm start')?.trim()).toBe(
      '```\nnpm ci\n  npm start\n```',
    )
    const options = { items: [{ title: 'Straat 1\n1234 AB  Stad' }] }
    const address = replace({ buildingBlockName: 'accordion', options }, 'Straat 1 1234 AB Stad', 'Laan 1 1234 AB Stad')
    expect(address?.options).toMatchObject({ items: [{ title: 'Laan 1\n1234 AB  Stad' }] })
  })

  it.each([
    ['a paragraph', 'Een.\n\n&nbsp;\n\nTwee drie.\n', 'Een.\n\n&nbsp;\n\nTwee vier.\n'],
    ['an entry of a list', '- &nbsp;\n- b\n\nTwee drie.\n', '- &nbsp;\n- b\n\nTwee vier.\n'],
    ['a quotation', '> &nbsp;\n\nTwee drie.\n', '> &nbsp;\n\nTwee vier.\n'],
  ])('take nothing empty with them: %s', (_, content, expected) => {
    expect(replaceText(content, 'drie', 'vier')?.trim()).toBe(expected.trim())
  })

  it('that run into another paragraph, or over an image, are not replaced', () => {
    expect(replaceText('Een twee.\n\nDrie vier.\n', 'twee. Drie', 'x')).toBeUndefined()
    expect(replaceText(`Een ![Kaart](/a/${guidOf(7)}) twee.\n`, 'Een twee', 'x')).toBeUndefined()
  })

  it.each([
    ['Het loket is open.', 'Het loket', '[!NOTE] Het loket'],
    ['Kijk! [!TIP] Het loket is open.', 'Kijk! ', ''],
    ['Het loket\n> is open.', 'Het loket', '[!warning]'],
  ])('do not make a note of a quotation: %s', (quoted, words, becomes) => {
    expect(replaceText(`> ${quoted}\n`, words, becomes)).toBeUndefined()
  })

  it('that look like the sign of a note are words everywhere else', () => {
    expect(replaceText('> Het loket.\n', 'loket', 'loket [!NOTE]')?.trim()).toBe('> Het loket \\[!NOTE].')
    expect(replaceText('> [!NOTE] Let op\n> Het loket.\n', 'Het loket', 'De balie')?.trim()).toBe('> [!NOTE] Let op\n> De balie.')
  })

  it('keep all around them as it is, whatever is replaced', () => {
    const words = fc.array(fc.constantFrom('een', 'twee', '**drie**', '_vier_', '[vijf](/x)', 'zes,'), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.constantFrom('', 'nieuw', 'twee drie', 'drie nieuw zes,'), (parts, at, length, becomes) => {
        const content = `Begin ${parts.join(' ')} einde.\n`
        const [{ text: whole } = { text: '' }] = passagesOf(content)
        const from = 6 + (at % (whole.length - 12))
        const to = Math.min(from + 1 + (length % 20), whole.length - 6)
        const quote = quoteOf(whole, { from, to })
        fc.pre(quote !== undefined && quote.words !== becomes)
        const edited = pageOf({ content })
        const action = createReplacement(edited, code, { block: guid, quote, suggestion: { kind: 'words', text: becomes } })
        expect(action?.type).toBe('set-content')
        const [{ text: made } = { text: '' }] = passagesOf(action?.type === 'set-content' ? action.content : '')
        const letters = (part: string) => part.replaceAll(/\s/g, '')
        expect(letters(made)).toBe(letters(whole.slice(0, from) + becomes + whole.slice(to)))
      }),
    )
  })
})

describe('words of a setting', () => {
  const options = { items: [{ title: 'Wat kost **dit**?', text: 'Niets. **Echt** niet.' }] }

  it('are replaced where they stand: as they are, or with their form where they have one', () => {
    const title = replace({ buildingBlockName: 'accordion', options }, 'Wat kost', 'Hoe duur is')
    expect(title?.options).toMatchObject({ items: [{ title: 'Hoe duur is **dit**?' }] })
    const answer = replace({ buildingBlockName: 'accordion', options }, 'Echt niet', 'Heus niet')
    expect(answer?.options).toMatchObject({ items: [{ title: 'Wat kost **dit**?', text: 'Niets. **Heus** niet.' }] })
  })
})

describe('a block', () => {
  it('goes where that is suggested, unless it has gone', () => {
    const edited = pageOf({ content: 'Oud.\n' })
    const suggestion = { kind: 'remove-block' } as const
    const action = createReplacement(edited, code, { block: guid, suggestion })
    expect(action && findBlock(applyAction(edited, action, code).edited, guid)).toBeUndefined()
    expect(createReplacement(edited, code, { block: guidOf(9, 'block'), suggestion })).toBeUndefined()
  })
})

it('a passage has a character for each image', () => {
  expect(textOfInline([{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }])).toBe('a b')
})
