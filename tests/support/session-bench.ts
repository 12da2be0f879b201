import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Block } from '#editor-server/app/edit-mode/session/contract.ts'
import type { EditSession } from '#editor-server/app/edit-mode/session/contract.ts'
import { findBlock } from '#editor-server/app/edit-mode/session/actions/edited.ts'
import { type LocalCopies, openLocalCopies } from '#editor-server/app/edit-mode/session/local-copies.ts'
import { type EditSessionOptions, openEditSession } from '#editor-server/app/edit-mode/session/open-edit-session.ts'
import { presentPage } from '#editor-server/api/pages/present-page.ts'
import { createPageServer, createTabs, type PageServer } from './edit-session.ts'
import { editCodeOf } from './edit-code.ts'
import { siteCode } from './site-code.ts'
import { guidOf, makePage } from './store-samples.ts'

export const user = guidOf(0x20)
export const guid = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
export const block = (letter: string, sortId: number): Block => ({
  guid: guid(letter),
  buildingBlockName: 'text',
  layoutPosition: 'main',
  sortId,
  version: 1,
  options: {},
  content: `Tekst van ${letter}.\n\nTweede regel.`,
})
/** A page of three texts: a, b and c. */
export const page = presentPage({ ...makePage(1), buildingBlockInstances: [block('a', 1), block('b', 2), block('c', 3)] }, true)

export interface SessionBench {
  server: PageServer
  open: (tab?: string, more?: Partial<EditSessionOptions>) => Promise<EditSession>
  /** Closes the tab, losing everything that was not stored. */
  crash: (session: EditSession, tab?: string) => void
  /** Lets time pass, and lets work finish that waits only for the store. */
  pass: (ms: number) => Promise<void>
  contentOf: (session: EditSession, letter?: string) => string | undefined
  storedOf: (letter: string) => Block | undefined
  type: (session: EditSession, content: string, letter?: string) => boolean
}

/** Sessions on one page of a server for the test, with a stopped clock; new for each test of a file. */
export function useSessionBench(): SessionBench {
  const code = editCodeOf(siteCode)
  let tabs: ReturnType<typeof createTabs>
  let copies: LocalCopies
  const sessions = new Set<EditSession>()
  const bench: SessionBench = {
    server: undefined as never,
    async open(tab = 'one', more = {}) {
      const openTabs = (options: object) => tabs.open({ ...options, id: tab } as never)
      const { callApi } = bench.server
      const session = await openEditSession({ callApi, code, kind: 'page', guid: page.guid, user, copies, openTabs, ...more })
      sessions.add(session)
      return session
    },
    crash(session, tab = 'one') {
      sessions.delete(session)
      tabs.crash(tab)
    },
    async pass(ms) {
      await vi.advanceTimersByTimeAsync(ms)
      await vi.waitFor(() => expect(bench.server.underWay).toBe(0))
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    },
    contentOf: (session, letter = 'a') => findBlock(session.getState().edited, guid(letter))?.content,
    storedOf: (letter) => bench.server.draft.buildingBlockInstances.find((each) => each.guid === guid(letter)),
    type: (session, content, letter = 'a') =>
      session.dispatch({ type: 'set-content', guid: guid(letter), content }, { merge: `content:${letter}` }),
  }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-21T09:00:00Z') })
    bench.server = createPageServer(page, user)
    tabs = createTabs()
    copies = openLocalCopies()
    for (const copy of await copies.list()) await copies.forget(copy)
  })
  afterEach(() => {
    for (const session of sessions) session.close()
    sessions.clear()
    vi.useRealTimers()
  })
  return bench
}
