import { describe, expect, test } from 'vitest'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { plainItem } from '#tests/support/edited-samples.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { texts as own } from './texts-nl.ts'
import { loadTexts } from '../../../page/texts.ts'
import { applyAction } from '../../session/actions/apply-action.ts'
import type { Action, Conflict, Edited } from '../../session/contract.ts'
import { mergeEdited } from '../../session/merge/merge-edited.ts'
import { describeClash } from './describe-clash.ts'

const code = editCodeOf(siteCode)
const guid = 'aaaaaaaa-0000-4000-8000-000000000000'
const page: Edited = {
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

const typeTexts = {
  status: { label: 'Stand van zaken', options: { open: 'Nog open', filled: 'Vervuld' } },
  shifts: { label: 'Diensten', item: 'Dienst', fields: { from: { label: 'Begint om' } } },
}

async function describeAll(mine: Action, theirs: Action, base: Edited = page): Promise<string[][]> {
  const texts = await loadTexts('nl', '/x/edit')
  texts.addResourceBundle('nl', 'translation', own, true)
  const t = (key: string, params?: Record<string, string | number>) => texts.t(key, { ...params })
  const words = { t, language: 'nl', typeTexts } as const
  const [my, their] = [mine, theirs].map((action) => applyAction(base, action, code).edited) as [Edited, Edited]
  const conflict: Conflict = { ...mergeEdited({ base, mine: my, theirs: their }), base, mine: my, theirs: their }
  return conflict.clashes.map((clash) => {
    const told = describeClash(clash, conflict, code, words)
    return [told.where, told.what, told.mine, told.theirs]
  })
}

describe('a clash is told in words', () => {
  test.each<[string, Action, Action, string[]]>([
    [
      'of a field',
      { type: 'set-page', set: { title: 'Een' } },
      { type: 'set-page', set: { title: 'Twee' } },
      ['Pagina', 'Titel', 'Een', 'Twee'],
    ],
    [
      'of a page option',
      { type: 'set-page-options', set: { footerGuid: guid } },
      { type: 'set-page-options', set: { footerGuid: guid.replaceAll('a', 'b') } },
      ['Pagina', 'Voettekst', 'verwijzing aaaaaaaa…', 'verwijzing bbbbbbbb…'],
    ],
    [
      'of an option',
      { type: 'set-options', guid, set: { lazyLoad: true } },
      { type: 'set-options', guid, set: { lazyLoad: false } },
      ['LIST: Nieuws', 'Lazy load', 'ja', 'nee'],
    ],
    [
      'of a place',
      { type: 'move-blocks', guids: [guid], to: { position: 'top' } },
      { type: 'move-blocks', guids: [guid], to: { position: 'bottom' } },
      ['LIST: Nieuws', 'Plaats', 'Boven', 'Onder'],
    ],
    [
      'of a block that is gone',
      { type: 'delete-blocks', guids: [guid] },
      { type: 'set-options', guid, set: { title: 'Agenda' } },
      ['LIST: Agenda', 'Heel blok', 'Verwijderd', 'LIST\nTitle: Agenda'],
    ],
  ])('%s', async (_name, mine, theirs, expected) => {
    expect(await describeAll(mine, theirs)).toEqual([expected])
  })

  test('of a field of the item’s type, as its form calls it', async () => {
    const item: Edited = { kind: 'item', value: { ...plainItem, fields: { status: 'open' } } }
    const [mine, theirs] = ['filled', undefined].map((status): Action => ({ type: 'set-item', set: { fields: status ? { status } : {} } }))
    expect(await describeAll(mine!, theirs!, item)).toEqual([['Item', 'Stand van zaken', 'Vervuld', 'niets']])
  })
})
