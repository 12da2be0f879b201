import { describe, expect, it } from 'vitest'
import type { ApiMenu, ApiMenuItem } from '../../../../api/menus/contract.ts'
import { changeItem, putIn, takeOut } from '../../../client/menu-items/menu-items.ts'
import { beginEdit, bodyOf, countChanges, type EditedMenu, hasChanges, type MenuAction, reduceMenu } from './edited-menu.ts'
import { findSegmentFault, isExternalUrl, itemOfValues, kindOf, valuesOfItem } from './item-values.ts'
import { createNodeBuilder, type MenuNode, walkNodes } from './menu-nodes.ts'

const item = (name: string, relatedMenuItems: ApiMenuItem[] = [], more: Partial<ApiMenuItem> = {}): ApiMenuItem => ({
  guid: name,
  name,
  urlSegment: name,
  pageGuid: `page-${name}`,
  pageName: name,
  pageIsPublished: true,
  relatedMenuItems,
  ...more,
})
const items = [item('home', [], { urlSegment: '' }), item('zorg', [item('z1'), item('z2')]), item('b')]
const menu: ApiMenu = { guid: 'menu', name: 'Top level menu', items }
const begin = () => beginEdit(menu, '"1"')
const reduce = (edited: EditedMenu, ...actions: MenuAction[]) =>
  actions.reduce((before, action) => reduceMenu(before, action) as EditedMenu, edited)
const without = (guid: string): MenuAction => ({ kind: 'change', values: { items: takeOut(items, guid) } })

describe('a menu that is edited', () => {
  it('is taken back step by step, and done again', () => {
    const edited = reduce(begin(), without('b'), { kind: 'change', values: { name: 'Anders' } })
    expect([countChanges(edited), hasChanges(edited), edited.name]).toEqual([1, true, 'Anders'])
    const back = reduce(edited, { kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' })
    expect(hasChanges(back)).toBe(false)
    expect(back.items).toBe(items)
    expect(reduce(back, { kind: 'redo' }, { kind: 'redo' })).toMatchObject({ name: 'Anders', items: edited.items })
    expect(reduce(back, { kind: 'redo' }, without('zorg')).future).toEqual([])
  })

  it('takes in another reading only as long as nothing is changed', () => {
    const newer: MenuAction = { kind: 'read', menu: { ...menu, name: 'Nieuwer' }, version: '"2"' }
    expect(reduce(begin(), newer)).toMatchObject({ name: 'Nieuwer', version: '"2"' })
    const edited = reduce(begin(), without('b'))
    expect(reduce(edited, newer)).toBe(edited)
    expect(reduce(edited, { ...newer, kind: 'rebase', values: edited })).toMatchObject({ version: '"2"', items: edited.items, past: [] })
  })

  it('gets an item back where it stood, once', () => {
    const removed = reduce(begin(), without('zorg'))
    const restore: MenuAction = { kind: 'restore', item: items[1] as ApiMenuItem, place: { parentGuid: undefined, after: ['home'] } }
    const back = reduce(removed, restore, restore)
    expect(back.items).toEqual(items)
    expect(back.past).toHaveLength(2)
  })

  it('is sent without what the server works out', () => {
    expect(JSON.stringify(bodyOf(begin()))).not.toMatch(/pageName|pageIsPublished/)
    expect(bodyOf({ ...begin(), lang: 'nl' })).toMatchObject({
      lang: 'nl',
      items: [{ guid: 'home' }, { relatedMenuItems: [{ guid: 'z1' }, {}] }, {}],
    })
  })
})

describe('rows of a menu', () => {
  const options = { givesUrls: true, pages: new Map(), drafts: [] }
  const tell = (nodes: readonly MenuNode[]) =>
    [...walkNodes(nodes)].map(({ guid, url, fault }) => [guid, url, fault].filter(Boolean).join(' '))

  it('have their address, and what is wrong with it', () => {
    const wrong = [...items, item('b', [], { guid: 'twin', pageGuid: 'page-twin' }), item('admin'), item('Een Twee')]
    expect(tell(createNodeBuilder()({ ...options, items: wrong }))).toEqual([
      'home /',
      'zorg /zorg',
      'z1 /zorg/z1',
      'z2 /zorg/z2',
      'b /b',
      'twin /b taken',
      'admin /admin reserved',
      'Een Twee /Een Twee segment',
    ])
    expect(tell(createNodeBuilder()({ ...options, items: wrong, givesUrls: false }))[1]).toBe('zorg')
  })

  it('show places of drafts, which take no address from items', () => {
    const draft = { guid: 'draft', urlSegment: 'b', name: 'Straks', pageGuid: 'page-draft', after: ['home'] }
    const nodes = createNodeBuilder()({ ...options, items, drafts: [draft] })
    expect(tell(nodes)).toEqual(['home /', 'draft /b', 'zorg /zorg', 'z1 /zorg/z1', 'z2 /zorg/z2', 'b /b'])
    expect(nodes.map(({ isDraft }) => isDraft)).toEqual([false, true, false, false])
  })

  it('stay the same object where nothing about them changes', () => {
    const build = createNodeBuilder()
    const before = build({ ...options, items })
    const moved = putIn(takeOut(items, 'z2'), items[1]?.relatedMenuItems[1] as ApiMenuItem, { parentGuid: 'zorg', index: 0 })
    const after = build({ ...options, items: moved })
    expect(after.map((node, index) => node === before[index])).toEqual([true, false, true])
    expect(after[1]?.children.map(({ guid }) => guid)).toEqual(['z2', 'z1'])
    expect(after[1]?.children[1]).toBe(before[1]?.children[0])
    // Another address reaches what stands below.
    const renamed = build({ ...options, items: changeItem(moved, 'zorg', { urlSegment: 'hulp' }) })
    expect(renamed[1]?.children[0]).toMatchObject({ guid: 'z2', url: '/hulp/z2' })
  })
})

describe('an item in a form', () => {
  const place = { above: [], siblings: items }

  it('comes out as it went in', () => {
    const link = item('l', [], {
      pageGuid: undefined,
      pageName: undefined,
      pageIsPublished: undefined,
      externalUrl: 'https://a.example/',
      urlSegment: '',
    })
    const heading = item('h', [item('h1')], { pageGuid: undefined, pageName: undefined, pageIsPublished: undefined, names: { en: 'H' } })
    for (const each of [items[1] as ApiMenuItem, link, heading]) {
      const back = itemOfValues(each, valuesOfItem(each))
      expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(each)))
    }
    expect([items[1], link, heading].map((each) => kindOf(each as ApiMenuItem))).toEqual(['page', 'link', 'heading'])
  })

  it('keeps no name in another language that says the same', () => {
    const values = { ...valuesOfItem(items[2]), name: ' Zorg ', names: { en: 'Zorg', de: '' } }
    expect(itemOfValues(items[2] as ApiMenuItem, values)).not.toHaveProperty('names')
  })

  it.each([
    ['page', '', 'taken'],
    ['page', 'zorg', 'taken'],
    ['page', 'admin', 'reserved'],
    ['page', 'x.y', 'dot'],
    ['heading', '', 'empty'],
    ['page', 'nieuw', undefined],
    ['link', '', undefined],
  ] as const)('of kind %s has the segment %j: %s', (kind, segment, fault) => {
    expect(findSegmentFault(segment, { kind, ...place })).toBe(fault)
  })

  it('takes whole addresses of the web alone', () => {
    expect(['https://a.example/x', 'http://a.example', 'a.example', 'javascript:alert(1)', ''].map(isExternalUrl)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
