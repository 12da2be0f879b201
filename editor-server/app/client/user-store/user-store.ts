import type { AcceptInvitation, InvitationStatus } from '#content/model/invitation/schema.ts'
import type { ApplicationUser } from '#content/model/profile/schema.ts'
import { initialUserStoreState, type UserStoreState } from '#content/model/user-store-state/schema.ts'
import {
  failLoadingInvitation,
  failLoadingUser,
  finishLoadingInvitation,
  finishLoadingUser,
  knowTermsVersion,
  signOutUser,
  startLoadingUser,
} from '#content/model/user-store-state/transitions.ts'
import { getTermsVersion } from '../../../api/legal-texts/contract.ts'
import { getLoggedInProfile, updateLoggedInProfile } from '../../../api/profiles/contract.ts'
import { acceptInvitation, getInvitationStatus } from '../../../api/userinvitations/contract.ts'
import { ApiProblem, NO_ANSWER } from '../api/api-problem.ts'
import type { CallApi } from '../api/call-api.ts'
import type { CallCache } from '../call-cache/call-cache.ts'

/** From this status on the server itself has failed. */
const FIRST_FAILURE = 500

/** Status of a save that somebody else was before. */
const OVERTAKEN = 412

export interface UserStoreOptions {
  cache: CallCache
  callApi: CallApi
  /** Tells other tabs. */
  onSignOut?: () => void
}

/** What the browser knows of its user (SPEC section 3), with the transitions of section 4 and the failures of section 8. */
export class UserStore {
  #state: UserStoreState = initialUserStoreState
  #acceptProblem: ApiProblem | undefined
  #hasSignedOut = false
  readonly #options: UserStoreOptions
  /** What came with the page, or with signing in, is as new as it. */
  #areTermsFresh = true
  readonly #listeners = new Set<() => void>()

  constructor(options: UserStoreOptions) {
    this.#options = options
    const known = options.cache.find(getLoggedInProfile)
    if (known) this.#state = finishLoadingUser(this.#state, known.status, known.body)
    const terms = options.cache.find(getTermsVersion)
    if (terms) this.#state = knowTermsVersion(this.#state, terms.body.version)
  }

  get state(): UserStoreState {
    return this.#state
  }

  /** The user has signed out since the page was loaded: hide private content, and do not ask to sign in for it. */
  get hasSignedOut(): boolean {
    return this.#hasSignedOut
  }

  /** Why the last invitation was not accepted; the call itself answers success or failure only (SPEC section 7). */
  get acceptProblem(): ApiProblem | undefined {
    return this.#acceptProblem
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): UserStoreState => this.#state

  /**
   * Loads the current user. Without a session there is none, and the status is that of the answer.
   * @throws Error 'Could not load application user' (SPEC section 8), with the status set to 500
   */
  async load(): Promise<void> {
    const { cache, callApi } = this.#options
    this.#hasSignedOut = false
    this.#set(startLoadingUser(this.#state))
    try {
      const [{ status, body }, terms] = await Promise.all([cache.read(callApi, getLoggedInProfile), this.#readTermsVersion()])
      this.#areTermsFresh = true
      this.#set(knowTermsVersion(finishLoadingUser(this.#state, status, body), terms))
    } catch (cause) {
      const status = cause instanceof ApiProblem ? cause.status : NO_ANSWER
      if (status !== NO_ANSWER && status < FIRST_FAILURE) return this.#set(finishLoadingUser(this.#state, status, undefined))
      this.#set(failLoadingUser(this.#state))
      throw new Error('Could not load application user', { cause })
    }
  }

  /** Loads the user again, as after signing in. */
  reload(): Promise<void> {
    this.#options.cache.forget(`GET ${getLoggedInProfile.path}`)
    this.#options.cache.forget(`GET ${getTermsVersion.path}`)
    return this.load()
  }

  /** With each further screen: asks whether the terms of use have a new version. What fails is asked again with the next one. */
  async checkTerms(): Promise<void> {
    if (this.#areTermsFresh || !this.#state.applicationUser) {
      this.#areTermsFresh = false
      return
    }
    this.#options.cache.forget(`GET ${getTermsVersion.path}`)
    const version = await this.#readTermsVersion()
    if (version !== this.#state.termsOfUseVersion) this.#set(knowTermsVersion(this.#state, version))
  }

  /** The version in force, or the one that is known where the server does not say. */
  async #readTermsVersion(): Promise<number> {
    const { cache, callApi } = this.#options
    try {
      return (await cache.read(callApi, getTermsVersion)).body.version
    } catch {
      return this.#state.termsOfUseVersion
    }
  }

  /**
   * Saves the profile; what the server answers is the user from then on.
   * @throws ApiProblem
   */
  async save(change: (user: ApplicationUser) => ApplicationUser): Promise<void> {
    const { cache, callApi } = this.#options
    const read = await cache.read(callApi, getLoggedInProfile)
    const saved = await callApi(updateLoggedInProfile, { body: change(read.body), version: read.version })
    cache.keep(getLoggedInProfile, saved)
    this.#set(finishLoadingUser(this.#state, saved.status, saved.body))
  }

  /**
   * Saves a change of something that nothing else depends on: where somebody else saved first, it is made to the profile as it is by then.
   * @throws ApiProblem
   */
  async saveFresh(change: (user: ApplicationUser) => ApplicationUser): Promise<void> {
    try {
      await this.save(change)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== OVERTAKEN) throw error
      await this.reload()
      await this.save(change)
    }
  }

  /** How an invitation stands, as far as the call cache knows: the server has asked for the first page. */
  findInvitationStatus(code: string): InvitationStatus | undefined {
    return this.#options.cache.find(getInvitationStatus, { params: { id: code } })?.body.status
  }

  /** How an invitation stands. A failure is no error: the status is 500 (SPEC section 8). */
  async loadInvitation(code: string): Promise<void> {
    const { cache, callApi } = this.#options
    try {
      const { status, body } = await cache.read(callApi, getInvitationStatus, { params: { id: code } })
      this.#set(finishLoadingInvitation(this.#state, status, body.status))
    } catch {
      this.#set(failLoadingInvitation(this.#state))
    }
  }

  /** Whether the invitation was accepted (SPEC section 8: a failure is `false`). */
  async acceptInvitation(model: AcceptInvitation): Promise<boolean> {
    const { cache, callApi } = this.#options
    this.#acceptProblem = undefined
    try {
      await callApi(acceptInvitation, { body: model })
      cache.forget('GET /api/userinvitation:status/')
      return true
    } catch (error) {
      this.#acceptProblem = error instanceof ApiProblem ? error : undefined
      return false
    }
  }

  /** Logout as in SPEC section 4: token, its date and flag go, and the user. */
  signOut(): void {
    this.#options.cache.clear()
    this.#hasSignedOut = true
    this.#set(signOutUser({ ...this.#state, loadingStatus: undefined }))
    this.#options.onSignOut?.()
  }

  #set(state: UserStoreState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
