import type { Guid } from '#content/model/guid/guid.ts'
import { ApiProblem, NO_ANSWER } from '../../client/api/api-problem.ts'
import { ActionRefused } from './actions/action-refused.ts'
import { applyAction } from './actions/apply-action.ts'
import { findRestore } from './actions/restore.ts'
import type { Action, Announcement, Applied, Choices, Conflict, EditCode, Edited, EditSession, EditState, KeptWork } from './contract.ts'
import { CopyKeeper, type Kept } from './copy-keeper.ts'
import { isStoredAlike, saveAccepted, type Theirs, type Versioned } from './edited-calls.ts'
import { findHistory, type FoundCopies } from './find-copy.ts'
import { fitsHistory } from './fits-history.ts'
import { addStep, emptyHistory, findStep, type History, type StepOptions, takeStep } from './history.ts'
import type { LocalCopy } from './local-copies.ts'
import { watchPageLifecycle } from './page-lifecycle.ts'
import { rebaseHistory } from './rebase-history.ts'
import { layOver, reconcile, settle } from './reconcile.ts'
import { Saver } from './saver.ts'
import { createSavingAnnouncer } from './announce-saving.ts'
import { keepSelection, selectBlocks, type Selection } from './selection.ts'
import type { SessionOptions } from './session-options.ts'
import { describeHistory, describeProblem, SessionState } from './session-state.ts'

/** A save that meets other versions again and again gives up for now. */
const MOST_MERGES = 5
const STALE = 412

export class Session implements EditSession {
  readonly code: EditCode
  readonly subscribe: EditSession['subscribe']
  readonly #options: SessionOptions
  readonly #state: SessionState
  readonly #saver: Saver
  readonly #keeper: CopyKeeper
  readonly #unfollow: () => void
  /** What the server has, as far as it is known. */
  #server: Versioned
  /** The state that the server was last given; what is on the screen is saved when it is this. */
  #saved: Edited
  /** What was sent and not answered: it may have arrived. */
  #unanswered: readonly Edited[] = []
  #history: History
  #selection: Selection = { guids: [] }
  #recovery: LocalCopy | undefined

  constructor(options: SessionOptions) {
    const { code, server, found, copies, key, log } = options
    this.code = code
    this.#options = options
    this.#server = server
    this.#saved = server.edited
    this.#state = new SessionState(server)
    this.subscribe = this.#state.subscribe
    const history = findHistory(found, server.edited)
    this.#history = history ?? emptyHistory
    this.#keeper = new CopyKeeper(copies, key, { read: () => this.#readKept(), steps: found.own?.steps ?? [], onFail: log })
    const tell = createSavingAnnouncer((announcement) => this.#state.announce(announcement))
    this.#saver = new Saver({
      isDirty: () => this.#isDirty,
      save: () => this.#save(),
      onChange: (saving, problem) => {
        this.#state.set({ saving, problem: describeProblem(problem) })
        tell(saving)
      },
      isSignedIn: options.isSignedIn,
      random: Math.random,
    })
    this.#unfollow = watchPageLifecycle({
      hasUnsaved: () => this.#isDirty,
      onLeave: () => void this.#keeper.keepNow().then(() => this.#saver.saveNow()),
      onReturn: () => void this.#saver.tryAgain(),
    })
    this.#state.set(describeHistory(this.#history))
    if (!history && !found.unsaved) this.#state.say('announcements.historyDropped')
    this.#offerRecovery()
    this.#readLive()
  }

  getState = (): EditState => this.#state.now

  dispatch(action: Action, options: StepOptions = {}): boolean {
    const applied = this.#try(action)
    if (!applied) return false
    this.#addStep(applied, options)
    this.#show(applied.edited, applied.selection)
    this.#state.announce(applied.announcement)
    this.#saver.changed(options.merge === undefined ? 'structure' : 'typing')
    return true
  }

  undo(): void {
    this.#take('undo')
  }

  redo(): void {
    this.#take('redo')
  }

  select(guids: readonly Guid[], { extend }: { extend?: 'toggle' | 'range' | undefined } = {}): void {
    this.#selection = selectBlocks(this.#state.now.edited, this.#selection, guids, extend)
    this.#state.set({ selection: this.#selection.guids })
  }

  announce(announcement: Announcement): void {
    this.#state.announce(announcement)
  }

  saveNow(): Promise<void> {
    return this.#saver.saveNow()
  }

  resolve(choices: Choices): void {
    const { conflict, edited } = this.#state.now
    if (!conflict) return
    this.#state.set({ conflict: undefined })
    this.#dropHistory()
    this.#show(settle({ ...conflict, mine: edited }, choices, this.code))
    this.#state.say('announcements.conflictEnded')
    void this.#saver.tryAgain()
  }

  recover(choice: 'restore' | 'discard'): KeptWork | undefined {
    const copy = this.#recovery
    if (!copy?.base) return undefined
    this.#recovery = undefined
    this.#state.set({ recovery: undefined })
    void this.#options.copies.forget(copy).catch(this.#options.log)
    if (choice === 'restore') this.#layOver({ ...copy, base: copy.base }, 'recovered', this.#options.found)
    return { base: copy.base, edited: copy.edited }
  }

  bringBack = (discarded: KeptWork): void => this.#layOver(discarded, 'broughtBack')

  async refresh(): Promise<void> {
    const known = this.#server
    const theirs = await this.#options.calls.readTheirs()
    this.#readLive()
    // What was saved from here meanwhile is newer than what was read.
    if (this.#server !== known || this.#unanswered.length > 0) return
    if (this.#takeTheirs(theirs) === 'conflict') this.#saver.hold()
    else if (this.#isDirty) this.#saver.changed('structure')
  }

  close(): void {
    this.#unfollow()
    void this.#keeper.keepNow()
    this.#saver.close()
    this.#options.tabs.close()
  }

  countTabs = (others: number): void => this.#state.set({ otherTabs: others })

  get #isDirty(): boolean {
    return this.#state.now.edited !== this.#saved
  }

  #try(action: Action): Applied | undefined {
    try {
      return applyAction(this.#state.now.edited, action, this.code)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      this.#state.announce({ key: `refusals.${error.reason}`, params: error.params })
      return undefined
    }
  }

  #addStep({ inverse: action, announcement }: Pick<Applied, 'inverse' | 'announcement'>, { merge, joins }: StepOptions = {}): void {
    const { selection } = this.#state.now
    this.#history = addStep(this.#history, { action, announcement, merge, at: Date.now(), selection }, joins)
  }

  #take(way: 'undo' | 'redo'): void {
    const step = findStep(this.#history, way)
    if (!step) return this.#state.say(way === 'undo' ? 'announcements.nothingToUndo' : 'announcements.nothingToRedo')
    const applied = this.#try(step.action)
    if (!applied) return
    this.#history = takeStep(this.#history, way, applied.inverse)
    this.#show(applied.edited, way === 'undo' ? step.selection : applied.selection)
    this.#state.announce({ ...step.announcement, outcome: way === 'undo' ? 'undone' : 'redone' })
    this.#saver.changed('structure')
  }

  #show(edited: Edited, selection?: readonly Guid[]): void {
    this.#selection = keepSelection(edited, selection ? { guids: selection, anchor: selection[0] } : this.#selection)
    this.#state.set({ edited, selection: this.#selection.guids, ...describeHistory(this.#history) })
    this.#keeper.changed()
  }

  #save(): Promise<'saved' | 'conflict'> {
    return saveAccepted((read) => this.#write(read), { mine: () => this.#state.now.edited, stored: () => this.#server.edited })
  }

  async #write(read: () => Edited): Promise<'saved' | 'conflict'> {
    for (let merges = 0; ; merges++) {
      const sent = read()
      const before = this.#unanswered
      this.#unanswered = [...before, sent]
      try {
        this.#server = await this.#options.calls.write(sent, this.#server)
        this.#markSaved(sent)
        this.#options.tabs.tellSaved()
        return 'saved'
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status === NO_ANSWER) throw error
        this.#unanswered = before
        if (error.status !== STALE || merges === MOST_MERGES) throw error
        if (this.#takeTheirs(await this.#options.calls.readTheirs()) === 'conflict') return 'conflict'
        if (!this.#isDirty) return 'saved'
      }
    }
  }

  /** Puts what the server has now together with what is here. */
  #takeTheirs({ by, ...theirs }: Theirs): 'merged' | 'conflict' {
    // Found meanwhile by another read of the same: nothing is to be written over it.
    if (this.#state.now.conflict) return 'conflict'
    const sides = { base: this.#server.edited, mine: this.#state.now.edited, theirs: theirs.edited }
    const together = reconcile(sides, this.#unanswered, this.code)
    this.#server = theirs
    this.#state.set({ version: theirs.version })
    if (together.outcome === 'arrived') this.#markSaved(together.known)
    if (together.outcome === 'conflict') return this.#askAbout(together.conflict)
    this.#unanswered = []
    if (together.outcome !== 'merged') return 'merged'
    const wasDirty = this.#isDirty
    const isDropped = !fitsHistory(this.#history, sides.mine, together.edited) && this.#rebaseHistory(sides.mine, together.edited)
    if (together.edited === theirs.edited) this.#saved = theirs.edited
    this.#show(together.edited)
    if (wasDirty || isDropped) this.#state.sayFromElsewhere(wasDirty ? 'merged' : 'historyDropped', by)
    return 'merged'
  }

  #askAbout(conflict: Conflict): 'conflict' {
    this.#unanswered = []
    this.#state.set({ conflict })
    this.#state.say('announcements.conflict')
    this.#keeper.changed()
    return 'conflict'
  }

  #markSaved(edited: Edited): void {
    this.#saved = edited
    this.#unanswered = []
    this.#state.set({ version: this.#server.version, savedAt: new Date().toISOString() })
    this.#keeper.changed()
  }

  #dropHistory(): void {
    this.#history = emptyHistory
    this.#state.set(describeHistory(this.#history))
  }

  /** @returns whether steps went */
  #rebaseHistory(before: Edited, after: Edited): boolean {
    const { steps } = this.#history
    this.#history = rebaseHistory(this.#history, before, after, this.code)
    return this.#history.steps.length < steps.length
  }

  #offerRecovery(): void {
    const { found, copies, key, log } = this.#options
    const { unsaved } = found
    if (!unsaved || isStoredAlike(unsaved.edited, this.#server.edited)) return
    this.#state.set({ recovery: { edited: unsaved.edited, keptAt: unsaved.keptAt } })
    this.#recovery = unsaved
    if (unsaved.tab !== key.tab) return
    // What is done from now on is kept under the name of this tab.
    this.#recovery = { ...unsaved, tab: `${unsaved.tab}/${unsaved.keptAt}`, steps: [], position: 0 }
    void copies.keep(this.#recovery, [], []).catch(log)
  }

  /** @param found where its steps may be, so that after a reload all of them can be undone again */
  #layOver({ base, edited: mine }: KeptWork, said: 'recovered' | 'broughtBack', found?: FoundCopies): void {
    const { edited: theirs } = this.#state.now
    const { edited, conflict, isAsItWas } = layOver({ base, mine, theirs }, this.code)
    if (conflict) {
      this.#show(edited)
      this.#askAbout(conflict)
      return this.#saver.hold()
    }
    const key = `announcements.${said}` as const
    // Where somebody else has changed anything since, the steps no longer fit.
    const history = found && isAsItWas && theirs === this.#server.edited ? findHistory(found, mine) : undefined
    if (history && history.steps.length > 0) this.#history = history
    else this.#addStep({ inverse: findRestore(theirs, edited), announcement: { key, params: {} } })
    this.#show(edited)
    this.#state.say(key)
    this.#saver.changed('structure')
  }

  #readLive(): void {
    this.#options.calls.readLive().then((live) => this.#state.set({ live }), this.#options.log)
  }

  /** While a clash is not settled the copy begins from what both sides began from. */
  #readKept(): Kept {
    const { edited, conflict } = this.#state.now
    const base = conflict ? { ...this.#server, edited: conflict.base } : this.#server
    return { edited, isSaved: !this.#isDirty, base, history: this.#history }
  }
}
