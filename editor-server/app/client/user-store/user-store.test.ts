import { describe, expect, it } from 'vitest'
import { applicationUserSchema } from '#content/model/profile/schema.ts'
import type { Call } from '../../../api/call.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { AnyCallInput } from '../api/describe-call.ts'
import type { CallApi } from '../api/call-api.ts'
import { CallCache } from '../call-cache/call-cache.ts'
import { UserStore } from './user-store.ts'

const user = applicationUserSchema.parse({
  guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33',
  firstName: 'Noor',
  lastName: 'Berg',
  email: 'noor@example.org',
})
const invitation = { code: 'code', firstName: 'Noor', lastName: 'Berg', password: 'vier paarden op zolder' }

/** A store whose calls `answer` answers or refuses. */
function makeStore(answer: (call: Call, input: AnyCallInput) => unknown) {
  const cache = new CallCache(() => new Date('2026-06-01T12:00:00Z'))
  const callApi = ((call: Call, input: AnyCallInput = {}) => {
    const given = answer(call, input)
    return given instanceof Error ? Promise.reject(given) : Promise.resolve({ status: 200, body: given, version: '"v1"' })
  }) as unknown as CallApi
  let signedOut = 0
  const store = new UserStore({ cache, callApi, onSignOut: () => (signedOut += 1) })
  return { store, cache, callApi, countSignOuts: () => signedOut }
}

describe('loading the user', () => {
  it('empties the status before each load and sets it to that of the answer', async () => {
    const { store } = makeStore(() => user)
    const seen: unknown[] = []
    store.subscribe(() => seen.push(store.state.loadingStatus))
    await store.load()
    expect(store.state).toMatchObject({ loadingStatus: 200, applicationUser: user })
    await store.reload()
    expect(seen).toEqual([undefined, 200, undefined, 200])
  })

  it.each([
    ['a server that fails', new ApiProblem({ title: '', status: 500 })],
    ['no answer', new ApiProblem({ title: '', status: 0 })],
    ['anything else', new TypeError('x')],
  ])('%s: status 500 and "Could not load application user"', async (_, failure) => {
    const { store } = makeStore(() => failure)
    await expect(store.load()).rejects.toThrow(/^Could not load application user$/)
    expect(store.state.loadingStatus).toBe(500)
  })

  it('without a session there is no user, and that is no failure', async () => {
    const { store } = makeStore(() => new ApiProblem({ title: '', status: 401 }))
    await store.load()
    expect(store.state).toMatchObject({ loadingStatus: 401, applicationUser: undefined })
  })

  it('starts with the user that the server has loaded', () => {
    const { cache } = makeStore(() => user)
    cache.takeServerAnswers({ 'GET /api/profiles:loggedIn': { status: 200, body: user } })
    expect(new UserStore({ cache, callApi: (() => Promise.reject(new Error('called'))) as unknown as CallApi }).state).toMatchObject({
      loadingStatus: 200,
      applicationUser: user,
    })
  })
})

describe('invitation', () => {
  it('tells how it stands; a failure is status 500 and no error', async () => {
    const { store } = makeStore(() => ({ status: 'Expired' }))
    await store.loadInvitation('code')
    expect(store.state.invitation).toEqual({ loadingStatus: 200, status: 'Expired' })
    expect(store.findInvitationStatus('code')).toBe('Expired')
    const failing = makeStore(() => new ApiProblem({ title: '', status: 503 })).store
    await failing.loadInvitation('code')
    expect(failing.state.invitation).toEqual({ loadingStatus: 500 })
  })

  it('is accepted or not: true or false, and why', async () => {
    expect(await makeStore(() => ({ result: 'Success' })).store.acceptInvitation(invitation)).toBe(true)
    const { store } = makeStore(() => new ApiProblem({ title: '', status: 410, code: 'Expired' }))
    expect(await store.acceptInvitation(invitation)).toBe(false)
    expect(store.acceptProblem?.code).toBe('Expired')
    expect(await makeStore(() => new Error('x')).store.acceptInvitation(invitation)).toBe(false)
  })
})

describe('saving the profile', () => {
  it('sends what was read, changed, with its version; the answer is the user from then on', async () => {
    const sent: unknown[] = []
    const { store } = makeStore((call, input) => {
      if (call.method === 'PUT') sent.push(input)
      return call.method === 'PUT' ? input.body : user
    })
    await store.load()
    await store.save((before) => ({ ...before, termsOfUseVersionAccepted: 1 }))
    expect(sent).toEqual([{ body: { ...user, termsOfUseVersionAccepted: 1 }, version: '"v1"' }])
    expect(store.state.applicationUser?.termsOfUseVersionAccepted).toBe(1)
  })
})

describe('logout', () => {
  it('clears token, date, flag and user, and tells other tabs', async () => {
    const { store, cache, countSignOuts } = makeStore(() => user)
    cache.setToken('secret')
    await store.load()
    store.signOut()
    expect(store.state.applicationUser).toBeUndefined()
    expect(cache.state).toMatchObject({ accessToken: undefined, isTokenSet: false, tokenDate: undefined, cachedResponses: {} })
    expect([countSignOuts(), store.hasSignedOut]).toEqual([1, true])
  })
})

describe('the version of the terms', () => {
  it('comes with the page, is asked again on further screens, and stays where nobody answers', async () => {
    const answers: unknown[] = [{ version: 2 }, new ApiProblem({ title: '', status: 0 }), { version: 3 }]
    const { cache, callApi } = makeStore((call) => (call.path === '/api/legaltexts:terms' ? answers.shift() : user))
    cache.takeServerAnswers({
      'GET /api/profiles:loggedIn': { status: 200, body: user },
      'GET /api/legaltexts:terms': { status: 200, body: { version: 2 } },
    })
    const store = new UserStore({ cache, callApi })
    expect(store.state.termsOfUseVersion).toBe(2)
    // The first screen is as new as the page.
    await store.checkTerms()
    expect(answers).toHaveLength(3)
    for (const expected of [2, 2, 3]) {
      await store.checkTerms()
      expect(store.state.termsOfUseVersion).toBe(expected)
    }
  })
})
