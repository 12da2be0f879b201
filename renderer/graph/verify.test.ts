import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import type { Derived } from '../reads/recording.ts'
import { GraphStore } from './graph-store.ts'
import { verify } from './verify.ts'

/** A page in a menu, one next to it, a list on both: what a build has stored. */
const stored: Record<string, string[]> = {
  'page/1': ['page:1', 'shell:a', 'list:x', 'at:/weg'],
  'page/2': ['page:2', 'shell:a'],
  'page/3': ['page:3', 'card:1'],
  'item/1': ['item:1', 'crumbs:/'],
  'shell:a': ['menu', 'setting:headerLogo'],
  menu: ['menus', 'card:1', 'card:2'],
  'crumbs:/': ['at:/', 'name:/'],
  'list:x': ['items:x'],
}

interface Change {
  facts?: string[]
  due?: string[]
  /** Current hashes of derived nodes that differ from the stored ones; undefined for nodes that are gone. */
  now?: Record<string, string | undefined>
}

async function verifyAfter({ facts = [], due = [], now = {} }: Change) {
  const graph = new GraphStore(makeScratch())
  const nodes = new Map(Object.entries(stored).map(([key, deps]) => [key, { deps, hash: 'old' }]))
  graph.applyChanges({ nodes, meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] } })
  const computed: string[] = []
  const { dirty, around, derived } = verify(graph, new Set(facts), due, (key): Derived | undefined => {
    computed.push(key)
    const hash = key in now ? now[key] : 'old'
    return hash === undefined ? undefined : { value: '', hash, deps: ['new'], times: [], problems: [] }
  })
  await graph.close()
  return { dirty: [...dirty].sort(), around: [...around].sort(), computed: computed.sort(), derived }
}

describe('verify', () => {
  test.each<[string, Change, dirty: string[], computed: string[]]>([
    ['nothing changed', {}, [], []],
    ['a fact that nobody reads', { facts: ['page:9'] }, [], []],
    ['the text of a page', { facts: ['page:1'] }, ['page/1'], []],
    ['a page that was looked for and not found', { facts: ['at:/weg'] }, ['page/1'], []],
    ['a card that others show: the menu comes out the same', { facts: ['card:1'] }, ['page/3'], ['menu']],
    ['a card in the menu: the shell comes out the same', { facts: ['card:2'], now: { menu: 'new' } }, [], ['menu', 'shell:a']],
    [
      'a card in the menu: the shell too changes',
      { facts: ['card:2'], now: { menu: 'new', 'shell:a': 'new' } },
      ['page/1', 'page/2'],
      ['menu', 'shell:a'],
    ],
    ['a setting of the shell', { facts: ['setting:headerLogo'], now: { 'shell:a': 'new' } }, ['page/1', 'page/2'], ['shell:a']],
    ['a derived value that nothing computes any more', { facts: ['items:x'], now: { 'list:x': undefined } }, ['page/1'], ['list:x']],
    ['a page whose time has come', { due: ['page/3'] }, ['page/3'], []],
    ['a list whose time has come, as before', { due: ['list:x'] }, [], ['list:x']],
    ['a list whose time has come, with another item', { due: ['list:x'], now: { 'list:x': 'new' } }, ['page/1'], ['list:x']],
    ['several at once', { facts: ['items:x', 'menus', 'name:/'], now: { 'list:x': 'new' } }, ['page/1'], ['crumbs:/', 'list:x', 'menu']],
  ])('%s', async (_name, change, dirty, computed) => {
    expect(await verifyAfter(change)).toMatchObject({ dirty, computed })
  })

  test.each<[string, Change, around: string[]]>([
    ['the shell', { facts: ['setting:headerLogo'], now: { 'shell:a': 'new' } }, ['page/1', 'page/2']],
    [
      'the shell, and a list on one of them',
      { facts: ['setting:headerLogo', 'items:x'], now: { 'shell:a': 'new', 'list:x': 'new' } },
      ['page/2'],
    ],
    ['the shell, and the text of one of them', { facts: ['page:2', 'setting:headerLogo'], now: { 'shell:a': 'new' } }, ['page/1']],
    [
      'the shell, when the time of one of them has come',
      { facts: ['setting:headerLogo'], due: ['page/1'], now: { 'shell:a': 'new' } },
      ['page/2'],
    ],
    ['a list', { facts: ['items:x'], now: { 'list:x': 'new' } }, []],
  ])('pages that a change reaches only by what stands around them: %s', async (_name, change, around) => {
    expect(await verifyAfter(change)).toMatchObject({ around })
  })

  test('what is computed anew is stored with what it read this time, also where it came out the same', async () => {
    const { derived } = await verifyAfter({ facts: ['menus'] })
    expect([...derived]).toEqual([['menu', { deps: ['new'], hash: 'old' }]])
  })
})
