import * as fc from 'fast-check'
import { layoutPositions } from '#content/model/building-block-instance/schema.ts'
import { pageLayouts } from '#content/model/page/schema.ts'
import { blocksOf } from '#editor-server/edit-mode/actions/edited.ts'
import { findMove, placeAt } from '#editor-server/edit-mode/actions/commands.ts'
import type { Action, EditCode, Edited, NewBlock } from '#editor-server/edit-mode/contract.ts'
import { guidOf } from './store-samples.ts'

/** A choice that is made before the page is known on which it falls, so that a failing row of them can be made shorter. */
export interface Wish {
  type: Action['type'] | 'step'
  first: number
  second: number
  text: string
}

const types = [
  'insert-blocks',
  'insert-blocks',
  'move-blocks',
  'move-blocks',
  'step',
  'delete-blocks',
  'duplicate-blocks',
  'set-options',
  'set-content',
  'convert-block',
  'set-permissions',
  'set-page',
  'set-page-options',
  'set-item',
  'batch',
] as const satisfies readonly Wish['type'][]

export const wishes: fc.Arbitrary<Wish> = fc.record({
  type: fc.constantFrom(...types),
  first: fc.nat(9999),
  second: fc.nat(9999),
  text: fc.string({ maxLength: 12 }),
})

const optionsByKind: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  text: [{}, { width: 'wide' }, { width: 'no such width' }],
  list: [{ defaultItemsPerPage: 3 }, { title: 'Nieuws', lazyLoad: true }, { sortOrder: [guidOf(7)], variant: 'cards' }],
  hero: [{ title: 'Welkom' }, { title: 'Hallo', links: [{ text: 'Verder', page: guidOf(1) }] }, { links: 3 }],
}
const kinds = [...Object.keys(optionsByKind), 'gone']

/** The action that a wish comes to on a page as it is. It need not be one that can be done. */
export function actionOf(
  { type, first, second, text }: Wish,
  edited: Edited,
  code: EditCode,
  createGuid: () => string,
): Action | undefined {
  const guids = blocksOf(edited).map(({ guid }) => guid)
  const guid = guids[first % Math.max(1, guids.length)] ?? guidOf(0xdead)
  const some = [guid, ...guids.slice(second % 5, (second % 5) + (second % 3))]
  const of = <T>(list: readonly T[], number: number) => list[number % list.length] as T
  const position = of(layoutPositions, first)
  const name = of(kinds, second)
  const options = of(optionsByKind[name] ?? [{}], first)
  switch (type) {
    case 'insert-blocks': {
      const block: NewBlock = { guid: createGuid(), buildingBlockName: name, options, ...(first % 4 === 0 && { content: text }) }
      return {
        type,
        blocks: first % 7 === 0 ? [block, { ...block, guid: createGuid() }] : [block],
        at: placeAt(edited, position, second % 6),
      }
    }
    case 'move-blocks':
      return { type, guids: some, to: placeAt(edited, position, second % 9) }
    case 'step':
      return guids.length === 0 ? undefined : findMove(edited, some, of(['up', 'down', 'previous-position', 'next-position'], second), code)
    case 'delete-blocks':
      return { type, guids: second % 3 === 0 ? some : [guid] }
    case 'duplicate-blocks':
      return { type, copies: [...new Set(some)].map((each) => ({ of: each, guid: createGuid() })) }
    case 'set-options':
      return { type, guid, ...(second % 3 === 0 ? { unset: Object.keys(options) } : { set: options }) }
    case 'set-content':
      return { type, guid, content: `${text}\r\n\n## ${text}\n<!-- block ${guid} -->\n` }
    case 'convert-block':
      return { type, guid, to: name }
    case 'set-permissions':
      return second % 2 === 0 ? { type, guid, addPermission: 'Roles', addRoles: ['User'] } : { type, guid }
    case 'set-page':
      return of<Action>(
        [
          { type, set: { layout: of(pageLayouts, second) } },
          { type, set: { title: text, description: text } },
          { type, unset: ['description'] },
          { type, set: { viewAccess: 'Users', editRoles: ['User'], isPublished: second % 2 === 0 } },
          { type, set: { formerUrls: ['/was'] } },
          { type, set: { guid: createGuid() } },
        ],
        first,
      )
    case 'set-page-options':
      return second % 3 === 0 ? { type, unset: ['showHeader'] } : { type, set: { showHeader: second % 2 === 0, footerGuid: guidOf(9) } }
    case 'set-item':
      return of<Action>(
        [
          { type, set: { startsAt: '2026-05-01', endsAt: second % 2 === 0 ? '2026-05-02' : '2026-04-02' } },
          { type, unset: ['startsAt', 'endsAt'] },
          { type, set: { metadata: { description: text }, isHighlighted: true } },
        ],
        first,
      )
    case 'batch':
      return {
        type,
        actions: [
          { type: 'move-blocks', guids: [guid], to: placeAt(edited, position, 0) },
          { type: 'set-page', set: { title: `x${text}` } },
        ],
      }
    case 'restore':
      return undefined
  }
}
