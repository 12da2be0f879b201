import type { ApiProblem } from '../../client/api/api-problem.ts'
import type { Announcement, EditState } from './contract.ts'
import type { Theirs, Versioned } from './edited-calls.ts'
import { findStep, type History } from './history.ts'

/** Where the state of a session is kept, and who is told of it. */
export class SessionState {
  #state: EditState
  readonly #listeners = new Set<() => void>()

  constructor({ edited, version }: Versioned) {
    this.#state = {
      edited,
      live: undefined,
      selection: [],
      saving: 'saved',
      savedAt: undefined,
      version,
      canUndo: false,
      canRedo: false,
      problem: undefined,
      conflict: undefined,
      recovery: undefined,
      otherTabs: 0,
    }
  }

  get now(): EditState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<EditState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  announce(announcement: Announcement): void {
    this.set({ lastAnnouncement: { ...announcement, id: (this.#state.lastAnnouncement?.id ?? 0) + 1 } })
  }

  say(key: Announcement['key']): void {
    this.announce({ key, params: {} })
  }

  /** What a change from elsewhere did, naming who made it where that is known. */
  sayFromElsewhere(what: 'merged' | 'historyDropped', by: Theirs['by']): void {
    if (!by) this.say(`announcements.${what}`)
    else if (by.isSelf) this.say(`announcements.${what}BySelf`)
    else this.announce({ key: `announcements.${what}By`, params: { name: by.name } })
  }
}

/** What the state says of the steps that can be undone and done again. */
export function describeHistory(history: History): Pick<EditState, 'canUndo' | 'canRedo' | 'undoes' | 'redoes'> {
  const [undoes, redoes] = (['undo', 'redo'] as const).map((way) => findStep(history, way)?.announcement)
  return { canUndo: undoes !== undefined, canRedo: redoes !== undefined, undoes, redoes }
}

/** What the state says of a save that failed. Faults inside a block name it. */
export function describeProblem(problem: ApiProblem | undefined): EditState['problem'] {
  if (!problem) return undefined
  const { title, detail, code, errors } = problem
  return { title, detail, code, faults: errors.map(({ blockGuid: guid, ...fault }) => ({ ...fault, ...(guid !== undefined && { guid }) })) }
}
