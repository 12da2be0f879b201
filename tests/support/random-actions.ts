import * as fc from 'fast-check'
import { layoutPositions } from '#content/model/building-block-instance/schema.ts'
import { pageLayouts } from '#content/model/page/schema.ts'
import { blocksOf } from '#editor-server/app/edit-mode/session/actions/edited.ts'
import { findMove, placeAt } from '#editor-server/app/edit-mode/session/actions/commands.ts'
import type { Action, EditCode, Edited, FieldChange, NewBlock } from '#editor-server/app/edit-mode/session/contract.ts'
import { pick, type Random } from './seed.ts'
import { guidOf } from './store-samples.ts'

/** `step` moves by an arrow; `restore` is what every undo does. */
export type WishType = Exclude<Action['type'], 'restore'> | 'step'

/** A choice made before its page is known, so that a failing sequence can be made shorter. */
export interface Wish {
  type: WishType
  first: number
  second: number
  text: string
}

/** How often each is wished for. The compiler reports an action missing here that `contract.ts` has, so every run tries it. */
const weights: Readonly<Record<WishType, number>> = {
  'insert-blocks': 2,
  'move-blocks': 2,
  step: 1,
  'delete-blocks': 1,
  'duplicate-blocks': 1,
  'set-options': 1,
  'set-content': 1,
  'convert-block': 1,
  'set-permissions': 1,
  'set-page': 1,
  'set-page-options': 1,
  'set-item': 1,
  'set-template': 1,
  batch: 1,
}
const types = Object.entries(weights).flatMap(([type, weight]) => Array.from({ length: weight }, () => type as WishType))

/** Every action that can be wished for, by its type. */
export const wishedActions = (Object.keys(weights) as WishType[]).filter((type) => type !== 'step')

const MOST = 9999

export const wishes: fc.Arbitrary<Wish> = fc.record({
  type: fc.constantFrom(...types),
  first: fc.nat(MOST),
  second: fc.nat(MOST),
  text: fc.string({ maxLength: 12 }),
})

export function drawWish(random: Random, texts: readonly string[]): Wish {
  const number = () => Math.floor(random() * MOST)
  return { type: pick(random, types), first: number(), second: number(), text: pick(random, texts) }
}

/** Values for blocks, pages and items. Some are wrong on purpose. */
export interface Material {
  /** By kind of block, possibly one that does not exist. */
  options: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  content: (wish: Wish, guid: string) => string
  page: (wish: Wish, createGuid: () => string) => readonly FieldChange[]
  pageOptions: (wish: Wish) => readonly FieldChange[]
  item: (wish: Wish) => readonly FieldChange[]
}

/** For the blocks of `siteCode`. */
const sampleMaterial: Material = {
  options: {
    text: [{}, { width: 'wide' }, { width: 'no such width' }],
    list: [{ defaultItemsPerPage: 3 }, { title: 'Nieuws', lazyLoad: true }, { sortOrder: [guidOf(7)], variant: 'cards' }],
    hero: [{ title: 'Welkom' }, { title: 'Hallo', links: [{ text: 'Verder', page: guidOf(1) }] }, { links: 3 }],
    gone: [{}],
  },
  content: ({ text }, guid) => `${text}\r\n\n## ${text}\n<!-- block ${guid} -->\n`,
  page: ({ second, text }, createGuid) => [
    { set: { layout: of(pageLayouts, second) } },
    { set: { title: text, description: text } },
    { unset: ['description'] },
    { set: { viewAccess: 'Users', editRoles: ['User'], isPublished: second % 2 === 0 } },
    { set: { formerUrls: ['/was'] } },
    { set: { guid: createGuid() } },
  ],
  pageOptions: ({ second }) => [
    second % 3 === 0 ? { unset: ['showHeader'] } : { set: { showHeader: second % 2 === 0, footerGuid: guidOf(9) } },
  ],
  item: ({ second, text }) => [
    { set: { startsAt: '2026-05-01', endsAt: second % 2 === 0 ? '2026-05-02' : '2026-04-02' } },
    { unset: ['startsAt', 'endsAt'] },
    { set: { metadata: { description: text }, isHighlighted: true } },
  ],
}

interface Target {
  edited: Edited
  code: EditCode
  createGuid: () => string
  material?: Material
}

/** What a wish applies to. */
interface Chosen extends Target {
  material: Material
  guids: readonly string[]
  /** One of the blocks, and some of them; on a page without blocks, one that does not exist. */
  guid: string
  some: readonly string[]
  kind: string
  options: Readonly<Record<string, unknown>>
}

const makers: { readonly [Type in WishType]: (wish: Wish, chosen: Chosen) => Action | undefined } = {
  'insert-blocks': (wish, { edited, createGuid, kind, options, guid, material }) => {
    const { first, second } = wish
    const content = first % 4 === 0 && { content: material.content(wish, guid) }
    const block: NewBlock = { guid: createGuid(), buildingBlockName: kind, options, ...content }
    return {
      type: 'insert-blocks',
      blocks: first % 7 === 0 ? [block, { ...block, guid: createGuid() }] : [block],
      at: placeAt(edited, of(layoutPositions, first), second % 6),
    }
  },
  'move-blocks': ({ first, second }, { edited, some }) => ({
    type: 'move-blocks',
    guids: some,
    to: placeAt(edited, of(layoutPositions, first), second % 9),
  }),
  step: ({ second }, { edited, code, guids, some }) =>
    guids.length === 0 ? undefined : findMove(edited, some, of(['up', 'down', 'previous-position', 'next-position'], second), code),
  'delete-blocks': ({ second }, { guid, some }) => ({ type: 'delete-blocks', guids: second % 3 === 0 ? some : [guid] }),
  'duplicate-blocks': (_wish, { some, createGuid }) => ({
    type: 'duplicate-blocks',
    copies: [...new Set(some)].map((each) => ({ of: each, guid: createGuid() })),
  }),
  'set-options': ({ second }, { guid, options }) => ({
    type: 'set-options',
    guid,
    ...(second % 3 === 0 ? { unset: Object.keys(options) } : { set: options }),
  }),
  'set-content': (wish, { guid, material }) => ({ type: 'set-content', guid, content: material.content(wish, guid) }),
  'convert-block': (_wish, { guid, kind }) => ({ type: 'convert-block', guid, to: kind }),
  'set-permissions': ({ second }, { guid }) =>
    second % 2 === 0 ? { type: 'set-permissions', guid, addPermission: 'Roles', addRoles: ['User'] } : { type: 'set-permissions', guid },
  'set-page': (wish, { material, createGuid }) => ({ type: 'set-page', ...of(material.page(wish, createGuid), wish.first) }),
  'set-page-options': (wish, { material }) => ({ type: 'set-page-options', ...of(material.pageOptions(wish), wish.first) }),
  'set-item': (wish, { material }) => ({ type: 'set-item', ...of(material.item(wish), wish.first) }),
  'set-template': ({ second, text }) => ({
    type: 'set-template',
    ...of([{ set: { title: text } }, { set: { layout: of(pageLayouts, second) } }, { set: { lang: 'en' } }, { unset: ['lang'] }], second),
  }),
  batch: ({ first, text }, { edited, guid }) => ({
    type: 'batch',
    actions: [
      { type: 'move-blocks', guids: [guid], to: placeAt(edited, of(layoutPositions, first), 0) },
      { type: `set-${edited.kind}`, set: { title: `x${text}` } },
    ],
  }),
}

/** The action that a wish becomes on the current page. It may be impossible. */
export function actionOf(wish: Wish, { material = sampleMaterial, ...target }: Target): Action | undefined {
  const { first, second, type } = wish
  const guids = blocksOf(target.edited).map(({ guid }) => guid)
  const guid = guids[first % Math.max(1, guids.length)] ?? guidOf(0xdead)
  const kinds = Object.keys(material.options)
  const known = blocksOf(target.edited).find((block) => block.guid === guid)
  // New options are mostly those of the block's own kind.
  const kind = type === 'set-options' && second % 4 !== 0 && known ? known.buildingBlockName : of(kinds, second)
  const chosen: Chosen = {
    ...target,
    material,
    guids,
    guid,
    some: [guid, ...guids.slice(second % 5, (second % 5) + (second % 3))],
    kind,
    options: of(material.options[kind] ?? [{}], first),
  }
  return makers[type](wish, chosen)
}

function of<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T
}
