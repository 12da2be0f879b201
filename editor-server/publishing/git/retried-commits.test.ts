import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '#content/store/contract.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import type { CommitOrder, CommitOutcome } from './commit-paths.ts'
import { ContentCommits } from './content-commits.ts'
import type { CommitKinds } from './contract.ts'

const noor = { name: 'Noor', email: 'noor@proef.example' }
const sem = { name: 'Sem', email: 'sem@proef.example' }

let store: Store<CommitKinds>
let orders: CommitOrder[]
let outcome: CommitOutcome
let log: Record<'info' | 'warn' | 'error', ReturnType<typeof vi.fn>>
let commits: ContentCommits

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  store = createMemoryStore<CommitKinds>()
  orders = []
  outcome = { kind: 'done' }
  log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  commits = open()
})
afterEach(async () => {
  await commits.stop()
  vi.useRealTimers()
})

/** Commits of the sites `plein` and `markt`; `weg` is listed and not there. */
function open(of: Store<CommitKinds> = store): ContentCommits {
  return new ContentCommits({
    names: ['plein', 'weg', 'markt'],
    store: of,
    siteOf: (name) =>
      name === 'weg'
        ? undefined
        : { folder: `/sites/${name}`, email: `no-reply@${name}.example`, isListedMedia: (path) => path === 'media/een.png' },
    log: log as never,
    now: () => new Date(),
    random: () => 0,
    commit: async (order) => {
      orders.push(order)
      return outcome
    },
  })
}

/** One call of an editor that writes these files. */
async function publish(paths: string[], author: typeof noor | undefined = noor, site = 'plein', title = 'Titel'): Promise<void> {
  const authorship = commits.authorshipOf(site)
  await authorship?.run(author, async () => {
    commits.noteWritten(site, paths)
    authorship.noteChanges([{ kind: 'page', id: 'x', value: { title } as never }])
    vi.advanceTimersByTime(1)
  })
  await commits.commitDue()
}
const waiting = async () => Object.fromEntries(await commits.countWaiting())

test('a publish is ordered with its author, its words and the server, and told', async () => {
  await publish(['pages/a.md', 'pages/b.md'])
  expect(orders).toEqual([
    {
      folder: '/sites/plein',
      paths: ['pages/a.md', 'pages/b.md'],
      author: noor,
      committer: { name: 'Bouwsteen', email: 'no-reply@plein.example' },
      message: 'plein: Titel\n',
    },
  ])
  expect(log.info.mock.calls.map(([facts]) => facts as unknown)).toEqual([{ site: 'plein', files: 2 }])
  expect(await waiting()).toEqual({ plein: 0, weg: 0, markt: 0 })
})

test('what nobody did is the server’s, and a commit of nothing is not told', async () => {
  outcome = { kind: 'nothing' }
  commits.noteWritten('plein', ['pages/a.md'])
  await vi.waitFor(() => expect(orders).toHaveLength(1))
  await commits.commitDue()
  expect(orders[0]).toMatchObject({ author: { name: 'Bouwsteen', email: 'no-reply@plein.example' }, message: 'plein: pages/a.md\n' })
  expect([log.info.mock.calls, await waiting()]).toEqual([[], { plein: 0, weg: 0, markt: 0 }])
})

test('the list of media takes along the files that it names, and those that are gone', async () => {
  await publish(['media.json'])
  const takes = orders[0]?.takesAlong
  expect([
    takes?.('media/een.png', false),
    takes?.('media/twee.png', false),
    takes?.('media/twee.png', true),
    takes?.('pages/a.md', true),
  ]).toEqual([true, false, true, false])
  await publish(['pages/a.md'])
  expect(orders[1]).not.toHaveProperty('takesAlong')
})

test('sites wait for nobody but themselves, and one that is not there keeps its wishes', async () => {
  await publish(['a'], noor, 'weg')
  await publish(['a'], noor, 'markt')
  expect(orders.map(({ folder }) => folder)).toEqual(['/sites/markt'])
  expect(await waiting()).toEqual({ plein: 0, weg: 1, markt: 0 })
  commits.noteWritten('elders', ['a'])
  expect(commits.authorshipOf('elders')).toBeUndefined()
})

test('what git does not take is told once for each reason, and tried again after twice as long each time', async () => {
  outcome = { kind: 'failed', reason: `cannot lock '/srv/site/.git/index.lock' (in "/srv/site")` }
  await publish(['a'])
  const asked = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return orders.length
  }
  // At the end of the call, and when it was asked for here.
  expect(orders).toHaveLength(2)
  expect([await asked(1999), await asked(1), await asked(3999), await asked(1)]).toEqual([2, 3, 3, 4])
  expect(log.warn).toHaveBeenCalledOnce()
  await publish(['b'], sem, 'markt')
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(await commits.authorshipOf('plein')?.findRefused()).toEqual({
    waiting: 1,
    since: '2026-11-21T10:00:00.001Z',
    reason: `cannot lock '…/index.lock' (in "…/site")`,
  })
  outcome = { kind: 'failed', reason: 'a rebase is under way' }
  await commits.commitDue()
  expect(log.warn).toHaveBeenCalledTimes(4)
  outcome = { kind: 'done' }
  await commits.commitDue()
  expect([await commits.authorshipOf('plein')?.findRefused(), await waiting()]).toEqual([undefined, { plein: 0, weg: 0, markt: 0 }])
  const done = orders.length
  expect(await asked(600_000)).toBe(done)
  // A later failure begins anew.
  outcome = { kind: 'failed', reason: 'a merge is under way' }
  await publish(['c'])
  const tried = orders.length
  expect([await asked(1999), await asked(1)]).toEqual([tried, tried + 1])
})

test('what several wanted of one file is one commit by the last of them, who names the others', async () => {
  outcome = { kind: 'failed', reason: 'x' }
  await publish(['a'], noor, 'plein', 'Een')
  await publish(['b'], sem, 'plein', 'Los')
  await publish(['a', 'c'], sem, 'plein', 'Twee')
  expect(await waiting()).toEqual({ plein: 3, weg: 0, markt: 0 })
  outcome = { kind: 'done' }
  orders = []
  await commits.commitDue()
  expect(orders.map(({ paths, author, message }) => [paths, author.name, message])).toEqual([
    [['a', 'c'], 'Sem', 'plein: Een, Twee\n\nCo-authored-by: Noor <noor@proef.example>\n'],
    [['b'], 'Sem', 'plein: Los\n'],
  ])
})

test('a call that goes on is not committed by halves, nor what comes after it', async () => {
  const authorship = commits.authorshipOf('plein')
  await authorship?.run(noor, async () => {
    commits.noteWritten('plein', ['a'])
    await commits.commitDue()
    expect(orders).toEqual([])
    await authorship.run(sem, async () => commits.noteWritten('plein', ['c']))
    await commits.commitDue()
    expect(orders).toEqual([])
    commits.noteWritten('plein', ['b'])
    authorship.noteReason('Omdat')
  })
  await commits.commitDue()
  expect(orders.map(({ paths, message }) => [paths, message])).toEqual([
    [['a', 'b'], 'plein: a, b\n\nOmdat\n'],
    [['c'], 'plein: c\n'],
  ])
})

test('what an earlier process left is committed at the start, and nothing after the end', async () => {
  outcome = { kind: 'failed', reason: 'x' }
  await publish(['a'])
  await commits.stop()
  const tried = orders.length
  await vi.advanceTimersByTimeAsync(600_000)
  commits.wake()
  await commits.commitDue()
  expect(orders).toHaveLength(tried)
  outcome = { kind: 'done' }
  commits = open()
  commits.start()
  await vi.waitFor(async () => expect(await waiting()).toMatchObject({ plein: 0 }))
  expect(orders).toHaveLength(tried + 1)
})

test('wishes that cannot be read or written are told, and no call fails for them', async () => {
  const fault = new Error('no room')
  const broken = { ...store, read: () => Promise.reject(fault), transact: () => Promise.reject(fault) } as unknown as Store<CommitKinds>
  await commits.stop()
  commits = open(broken)
  await publish(['a'])
  expect(log.error.mock.calls.map(([facts]) => facts as unknown)).toContainEqual({ site: 'plein', err: fault })
  expect([orders, log.warn.mock.calls]).toEqual([[], []])
})
