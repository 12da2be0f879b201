import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionsFromList } from '#content/model/page/options.ts'
import { type Page, pageSchema } from '#content/model/page/schema.ts'
import { parsePageFile, serializePage } from '#content/store/files/page-file.ts'
import { plainItem } from '#tests/support/edited-samples.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { actionOf, wishedActions, wishes } from '#tests/support/random-actions.ts'
import { isFull } from '#tests/support/seed.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { updateItem } from '../../../../api/list-items/contract.ts'
import { saveTemplateDraft } from '../../../../api/page-templates/contract.ts'
import { updatePage } from '../../../../api/pages/contract.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { checkBlocks } from '../../../../site/check-blocks.ts'
import type { References } from '../../../../site/references.ts'
import type { Action, Edited } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import { applyAction } from './apply-action.ts'
import { editTemplate, templateOf } from '../edited-calls.ts'
import { blocksOf, placeKindOf } from './edited.ts'

const code = editCodeOf(siteCode)
/** Every guid that actions refer to exists; the session's test covers what only the server knows. */
const references = { isFreeBlock: () => true, checkRoles: () => [], checkGuids: () => [] } as unknown as References

const page: Edited = { kind: 'page', value: presentPage(makePage(1), true) }
const item: Edited = { kind: 'item', value: plainItem }
const templateIn = (kind: 'footer' | 'page'): Edited =>
  editTemplate({ guid: guidOf(0x20), name: 'Voet', kind, layout: '75 - 25', blocks: [buildBlock({ guid: guidOf(0x21) })] })

/** The file that it would be. */
function write({ kind, value }: Edited): string {
  if (kind !== 'page') return ''
  return serializePage({ ...pageSchema.parse({ ...value, options: optionsFromList(value.options) }) })
}

const layoutOf = ({ kind, value }: Edited) => (kind === 'item' ? undefined : value.layout)

async function findRefusals(before: Edited, after: Edited): Promise<unknown[]> {
  const body =
    after.kind === 'template'
      ? saveTemplateDraft.body.safeParse(templateOf(after.value))
      : (after.kind === 'page' ? updatePage : updateItem).body.safeParse(after.value)
  const kind = placeKindOf(after)
  const place = { kind, owner: after.value.guid, stored: blocksOf(before) }
  const layouts = kind === 'page' && { layout: layoutOf(after), storedLayout: layoutOf(before) }
  const findings = await checkBlocks(blocksOf(after), { ...place, ...layouts }, { code: siteCode, references })
  return [...(body.error?.issues ?? []), ...findings]
}

/** Items, pages and templates have their own fields; all other actions run on each. */
const notOnPages = ['set-item', 'set-template']
const notOnItems = ['set-page', 'set-page-options', 'set-template']
const notOnTemplates = ['set-page', 'set-page-options', 'set-item']

describe.each([
  ['a page', page, wishedActions.filter((type) => !notOnPages.includes(type)).sort()],
  ['a footer', templateIn('footer'), wishedActions.filter((type) => !notOnTemplates.includes(type)).sort()],
  ['what pages start from', templateIn('page'), wishedActions.filter((type) => !notOnTemplates.includes(type)).sort()],
  ['an item', item, wishedActions.filter((type) => !notOnItems.includes(type)).sort()],
])('any row of 500 actions on %s', (_name, first, tried) => {
  test('is accepted by the server after each, undone to the first byte, and done again to the last', { timeout: 120_000 }, async () => {
    const done = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(wishes, { minLength: 4000, maxLength: 4000, size: 'max' }), async (row) => {
        let nextGuid = 0x1000
        const createGuid = () => `${(nextGuid++).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
        const steps: { inverse: Action; before: Edited }[] = []
        let edited = first
        for (const wish of row) {
          if (steps.length === 500) break
          // Rows that keep growing would only try the same things on more blocks.
          const isLong = blocksOf(edited).length > 24
          const action = actionOf(isLong ? { ...wish, type: 'delete-blocks', second: 0 } : wish, { edited, code, createGuid })
          const applied = action && tryAction(edited, action)
          if (!applied) continue
          expect(await findRefusals(edited, applied.edited), JSON.stringify(action)).toEqual([])
          steps.push({ inverse: applied.inverse, before: edited })
          edited = applied.edited
          done.set(action.type, (done.get(action.type) ?? 0) + 1)
        }
        expect(steps).toHaveLength(500)
        const last = edited
        const redo: Action[] = []
        for (const { inverse, before } of steps.toReversed()) {
          // As it comes back from storage.
          const undone = applyAction(edited, JSON.parse(JSON.stringify(inverse)) as Action, code)
          redo.push(undone.inverse)
          edited = undone.edited
          expect(JSON.stringify(edited)).toBe(JSON.stringify(before))
        }
        expect(JSON.stringify(edited)).toBe(JSON.stringify(first))
        expect(write(edited)).toBe(write(first))
        for (const action of redo.toReversed()) edited = applyAction(edited, action, code).edited
        expect(JSON.stringify(edited)).toBe(JSON.stringify(last))
        expect(write(edited)).toBe(write(last))
      }),
      // Looking for a shorter row takes minutes.
      { numRuns: isFull ? 8 : 3, endOnFailure: true },
    )
    expect([...done.keys()].sort()).toEqual(tried)
  })
})

function tryAction(edited: Edited, action: Action) {
  const frozen = JSON.stringify(edited)
  try {
    return applyAction(edited, action, code)
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error
    return undefined
  } finally {
    expect(JSON.stringify(edited)).toBe(frozen)
  }
}

test('a page that actions have made reads back from its file as it is', () => {
  const action: Action = {
    type: 'insert-blocks',
    blocks: [
      { guid: '7a3f0000-0000-4000-8000-000000000001', buildingBlockName: 'text', options: { width: 'wide' }, content: '## Kop\n\nTekst' },
    ],
    at: { position: 'main' },
  }
  const { edited } = applyAction(page, action, code)
  const { page: read } = parsePageFile(write(edited), { path: 'a.md', filePath: 'a.md', site: 's', defaultLanguage: 'nl' })
  expect(presentPage(read as Page, true)).toEqual(edited.value)
})

test('lines of an inserted block end as they do in files, so a publish gives back what the screen shows', () => {
  const block = {
    guid: '7a3f0000-0000-4000-8000-000000000002',
    buildingBlockName: 'text',
    options: {},
    content: 'Eerst\r\n\r\nDan\rTot slot',
  }
  const { edited } = applyAction(page, { type: 'insert-blocks', blocks: [block], at: { position: 'main' } }, code)
  expect(blocksOf(edited).find(({ guid }) => guid === block.guid)?.content).toBe('Eerst\n\nDan\nTot slot')
})
