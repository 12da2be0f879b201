import { describe, expect, test } from 'vitest'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../api/pages/present-page.ts'
import { loadTexts } from '../../application/page/texts.ts'
import { applyAction } from '../actions/apply-action.ts'
import type { Action, Clash, Conflict, Edited } from '../contract.ts'
import { mergeEdited } from '../merge/merge-edited.ts'
import { type ClashTexts, describeSide, nameClash } from './describe-clash.ts'
import { markChanges } from './mark-changes.ts'

const code = editCodeOf(siteCode)
const guid = 'aaaaaaaa-0000-4000-8000-000000000000'
const base: Edited = {
  kind: 'page',
  value: presentPage(
    {
      ...makePage(1),
      buildingBlockInstances: [
        { guid, buildingBlockName: 'list', layoutPosition: 'main', sortId: 1, version: 1, options: { title: 'Nieuws' } },
      ],
    },
    true,
  ),
}

async function describeAll(mine: Action, theirs: Action): Promise<string[][]> {
  const texts = await loadTexts('nl', '/x/edit')
  const t: ClashTexts['t'] = (key, params) => texts.t(key, { ...params })
  const tools: ClashTexts = { t, code, language: 'nl' }
  const after = (action: Action) => applyAction(base, action, code).edited
  const conflict: Conflict = {
    ...mergeEdited({ base, mine: after(mine), theirs: after(theirs) }),
    base,
    mine: after(mine),
    theirs: after(theirs),
  }
  return conflict.clashes.map((clash: Clash) => [
    nameClash(clash, conflict, tools),
    describeSide(clash, clash.mine, tools),
    describeSide(clash, clash.theirs, tools),
  ])
}

describe('a clash is told in words', () => {
  test.each<[string, Action, Action, string[]]>([
    ['of a field', { type: 'set-page', set: { title: 'Een' } }, { type: 'set-page', set: { title: 'Twee' } }, ['Titel', 'Een', 'Twee']],
    [
      'of a page option',
      { type: 'set-page-options', set: { footerGuid: guid } },
      { type: 'set-page-options', set: { footerGuid: guid.replaceAll('a', 'b') } },
      ['Voettekst', guid, guid.replaceAll('a', 'b')],
    ],
    [
      'of an option',
      { type: 'set-options', guid, set: { lazyLoad: true } },
      { type: 'set-options', guid, set: { lazyLoad: false } },
      ['LIST: Nieuws – lazyLoad', 'Ja', 'Nee'],
    ],
    [
      'of a place',
      { type: 'move-blocks', guids: [guid], to: { position: 'top' } },
      { type: 'move-blocks', guids: [guid], to: { position: 'bottom' } },
      ['LIST: Nieuws – plaats', 'Boven', 'Onder'],
    ],
    [
      'of a block that is gone',
      { type: 'delete-blocks', guids: [guid] },
      { type: 'set-options', guid, set: { title: 'Agenda' } },
      ['LIST: Agenda', '(verwijderd)', 'LIST: Agenda'],
    ],
  ])('%s', async (_name, mine, theirs, expected) => {
    expect(await describeAll(mine, theirs)).toEqual([expected])
  })
})

test('what is new in a text is marked, and the text stays whole', () => {
  const pieces = markChanges('Het loket is open op maandag.', 'Het loket is dicht op maandag en dinsdag.')
  expect(pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['dicht', ' en dinsdag'])
  expect(pieces.map(({ text }) => text).join('')).toBe('Het loket is dicht op maandag en dinsdag.')
  expect(markChanges('a '.repeat(3000), 'b')).toEqual([{ text: 'b', isChanged: false }])
})
