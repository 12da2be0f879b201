import { createStore } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { guid, page, user, useSessionBench } from '#tests/support/session-bench.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const bench = useSessionBench()
const inStore = createStore('bouwsteen-edit', 'copies')
const keyOf = (what: 'copy' | 'step', tab: string, ...more: number[]) => [what, user, 'page', page.guid, tab, ...more]
const put = (key: (string | number)[], value: unknown) => inStore('readwrite', (objects) => void objects.put(value, key))

const sound = {
  user,
  kind: 'page',
  guid: page.guid,
  tab: 'gone',
  version: '"r1.t"',
  keptAt: '2026-11-21T08:59:00.000Z',
  steps: [],
  position: 0,
}
const edited = { kind: 'page', value: page }
const later = '2026-11-21T08:59:59.000Z'

/** From another release, from a browser that crashed while writing, from somebody else's script. */
const damages: [name: string, value: unknown][] = [
  ['nothing', null],
  ['a text', 'copy'],
  ['an empty one', {}],
  ['no page', { ...sound, keptAt: later, base: edited }],
  ['a page that is none', { ...sound, keptAt: later, base: edited, edited: 'x' }],
  ['a page without blocks', { ...sound, keptAt: later, base: edited, edited: { kind: 'page', value: { guid: page.guid } } }],
  [
    'a block that is none',
    { ...sound, keptAt: later, base: edited, edited: { kind: 'page', value: { ...page, buildingBlockInstances: [null] } } },
  ],
  ['another page', { ...sound, keptAt: later, base: edited, edited: { kind: 'page', value: { ...page, guid: guidOf(0x99) } } }],
  ['a base that is none', { ...sound, keptAt: later, base: { kind: 'item' }, edited }],
  ['no time', { ...sound, keptAt: 7, base: edited, edited }],
]

describe('a local copy that is damaged', () => {
  test.each(damages)('(%s) keeps nothing else from being brought back', async (_name, damaged) => {
    const crashed = await bench.open('gone')
    bench.server.fault = 'cut'
    bench.type(crashed, 'Vlak voor de klap')
    await bench.pass(1000)
    bench.crash(crashed, 'gone')
    bench.server.fault = undefined
    await put(keyOf('copy', 'damaged'), damaged)

    const session = await bench.open('new')
    expect(session.getState().recovery?.keptAt).toBe('2026-11-21T09:00:00.400Z')
    session.recover('restore')
    expect(bench.contentOf(session)).toBe('Vlak voor de klap')
  })

  test.each<[name: string, copy: object, steps: unknown[]]>([
    ['are none', {}, [null, 'x']],
    ['hold no action', {}, [{ id: 1 }, { id: 2 }]],
    ['hold an action that there is not', {}, [{ id: 1, action: { type: 'fly' } }]],
    ['are fewer than they were', { position: 7 }, []],
    ['are no list', { steps: 'x' }, []],
  ])('opens, without its steps where they %s', async (_name, more, steps) => {
    const ids = steps.map((_, index) => index + 1)
    await put(keyOf('copy', 'one'), { ...sound, tab: 'one', edited, steps: ids, position: ids.length, ...more })
    for (const [index, step] of steps.entries()) await put(keyOf('step', 'one', index + 1), step)
    const session = await bench.open('one')
    expect(session.getState()).toMatchObject({ canUndo: false, canRedo: false })
    expect(bench.type(session, 'Gaat gewoon door')).toBe(true)
    await bench.pass(3000)
    expect(bench.storedOf('a')?.content).toBe('Gaat gewoon door')
    session.undo()
    expect(bench.contentOf(session)).toBe(page.buildingBlockInstances.find((block) => block.guid === guid('a'))?.content)
  })
})
