import type * as z from 'zod'
import {
  announcePresence,
  announceTemplatePresence,
  type LatestChange,
  PRESENCE_EVERY,
  type presenceSchema,
} from '../../../api/presence/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { Edited } from '../session/contract.ts'

export type Present = z.output<typeof presenceSchema>

/** What the server says of a page or item that is open. */
export interface Around {
  others: readonly Present[]
  latest?: LatestChange | undefined
}

export interface PresenceState {
  /** Others, each once, in the order in which they came. */
  others: readonly Present[]
  /** Names of who has come and gone since the last time. */
  came: readonly string[]
  went: readonly string[]
  /** Who changed it last, and the version that made of it. */
  latest: LatestChange | undefined
}

/** Tells the server that this window has the page open, and learns who else has and what they saved. */
export class PresenceStore {
  #state: PresenceState = { others: [], came: [], went: [], latest: undefined }
  readonly #listeners = new Set<() => void>()
  readonly #tell: (isLeaving: boolean) => Promise<Around>

  constructor({ tell }: { tell: (isLeaving: boolean) => Promise<Around> }) {
    this.#tell = tell
  }

  readonly getState = (): PresenceState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Repeats until the returned function is called, which says goodbye. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const say = async () => {
      await this.say()
      if (!hasEnded) timer = setTimeout(() => void say(), PRESENCE_EVERY[this.#state.others.length > 0 ? 'together' : 'alone'])
    }
    const goodbye = () => void this.#tell(true).catch(() => {})
    void say()
    addEventListener('pagehide', goodbye)
    return () => {
      hasEnded = true
      clearTimeout(timer)
      removeEventListener('pagehide', goodbye)
      goodbye()
    }
  }

  /** Presence is a courtesy: when the call fails, the last answer stays. */
  async say(): Promise<void> {
    const answer = await this.#tell(false).catch(() => undefined)
    if (!answer) return
    const { latest } = answer
    const others = onceEach(answer.others.filter(({ isSelf }) => !isSelf))
    const before = this.#state.others
    const namesOf = (some: readonly Present[], without: readonly Present[]) =>
      some.filter(({ guid }) => without.every((each) => each.guid !== guid)).map(({ name }) => name)
    const [came, went] = [namesOf(others, before), namesOf(before, others)]
    if (came.length === 0 && went.length === 0 && isSame(latest, this.#state.latest)) return
    this.#state = { others, came, went, latest }
    for (const listener of this.#listeners) listener()
  }
}

/** Publishing what was saved changes no version, but what is live. */
function isSame(one: LatestChange | undefined, other: LatestChange | undefined): boolean {
  return one?.version === other?.version && one?.live === other?.live
}

/** Somebody may have it open in two windows. */
function onceEach(all: readonly Present[]): Present[] {
  const byGuid = new Map<string, Present>()
  for (const each of all.toSorted((a, b) => (a.since < b.since ? -1 : 1))) if (!byGuid.has(each.guid)) byGuid.set(each.guid, each)
  return [...byGuid.values()]
}

/** What tells the server, of one window. */
export function createPresenceCall(callApi: CallApi, edited: Edited): (isLeaving: boolean) => Promise<Around> {
  const { kind } = edited
  const window = { guid: edited.value.guid, window: crypto.randomUUID() }
  return async (isLeaving) => {
    const said = { ...window, ...(isLeaving && { isLeaving }) }
    if (kind === 'template') return (await callApi(announceTemplatePresence, { body: said })).body
    return (await callApi(announcePresence, { body: { ...said, thing: kind } })).body
  }
}
