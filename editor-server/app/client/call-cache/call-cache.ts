import type { QueryClient } from '@tanstack/react-query'
import { type CallCache as CallCacheState, emptyCallCache } from '#content/model/call-cache/schema.ts'
import { clearToken, setToken } from '#content/model/call-cache/transitions.ts'
import { ACCESS_TOKEN_LIFETIME } from '#content/model/session/lifetime.ts'
import type { Call } from '../../../api/call.ts'
import type { CallApi, InputArguments } from '../api/call-api.ts'
import type { ClientAnswer } from '../api/read-answer.ts'
import { describeCall } from '../api/describe-call.ts'
import { createQueries } from '../queries/create-queries.ts'
import { keys } from '../queries/keys.ts'

/** Before a token ends it is no longer sent, in ms: a call takes its time, and clocks differ. */
const SAFETY = 30_000

/** What the keys of answers begin with; those of other questions begin otherwise. */
const [ANSWERS] = keys.answer('')

/** Answers of calls that the server made while it rendered the page, by their request. */
export type ServerAnswers = Readonly<Record<string, unknown>>

/**
 * The one cache of calls (SPEC section 3). TanStack Query keeps the answers and knows which calls are under way; this keeps the
 * token and knows which calls the server has made already.
 */
export class CallCache {
  readonly queries: QueryClient = createQueries()
  #token: CallCacheState = emptyCallCache
  #executedOnServer: string[] = []
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The state of SPEC section 3 as it is now. */
  get state(): CallCacheState {
    const all = this.queries.getQueryCache().findAll({ queryKey: [ANSWERS] })
    const answered = all.filter(({ state }) => state.status === 'success')
    return {
      ...this.#token,
      cachedResponses: Object.fromEntries(answered.map(({ queryKey, state }) => [requestOf(queryKey), state.data])),
      pendingCalls: all.filter(({ state }) => state.fetchStatus === 'fetching').map(({ queryKey }) => requestOf(queryKey)),
      executedOnServer: [...this.#executedOnServer],
    }
  }

  /** Takes over what the server has called for this page: these calls are not made again (SPEC section 3). */
  takeServerAnswers(answers: ServerAnswers): void {
    for (const [request, answer] of Object.entries(answers)) {
      this.queries.setQueryData(keys.answer(request), answer)
      this.#executedOnServer.push(request)
    }
  }

  /** The answer of a reading call: from the cache, from a call in flight, or from a new call. */
  read<C extends Call>(callApi: CallApi, call: C, ...input: InputArguments<C>): Promise<ClientAnswer<C>> {
    return this.queries.fetchQuery({
      queryKey: keys.answer(describeCall(call, input[0])),
      queryFn: ({ signal }) => callApi(call, ...([{ ...input[0], signal }] as unknown as InputArguments<C>)),
    })
  }

  /** The answer that is kept, if any. */
  find<C extends Call>(call: C, ...input: InputArguments<C>): ClientAnswer<C> | undefined {
    return this.queries.getQueryData<ClientAnswer<C>>(keys.answer(describeCall(call, input[0])))
  }

  /** Replaces a kept answer with a newer one, such as that of the call which changed the thing. */
  keep<C extends Call>(call: C, answer: ClientAnswer<C>, ...input: InputArguments<C>): void {
    this.queries.setQueryData(keys.answer(describeCall(call, input[0])), answer)
  }

  /** Forgets kept answers whose request begins so, such as `GET /api/roles`. */
  forget(start: string): void {
    this.queries.removeQueries({ queryKey: [ANSWERS], predicate: ({ queryKey }) => requestOf(queryKey).startsWith(start) })
  }

  setToken(accessToken: string): void {
    this.#token = setToken(this.#token, accessToken, this.#now().toISOString())
  }

  /** Logout: token, flag and date go (SPEC section 4), and every answer that its holder was given. */
  clear(): void {
    this.#token = clearToken(this.#token)
    this.#executedOnServer = []
    this.queries.clear()
  }

  /** The token while it holds; afterwards the session's cookie vouches for the caller. */
  findToken(): string | undefined {
    const { accessToken, tokenDate } = this.#token
    if (accessToken === undefined || tokenDate === undefined) return undefined
    const age = this.#now().getTime() - Date.parse(tokenDate)
    return age >= 0 && age < ACCESS_TOKEN_LIFETIME - SAFETY ? accessToken : undefined
  }
}

function requestOf(queryKey: readonly unknown[]): string {
  return String(queryKey[1])
}
