import { describe, expect, it } from 'vitest'
import { applicationUserSchema } from '../profile/schema.ts'
import { initialUserStoreState } from '../user-store-state/schema.ts'
import {
  failLoadingInvitation,
  failLoadingUser,
  finishLoadingUser,
  signOutUser,
  startLoadingUser,
} from '../user-store-state/transitions.ts'
import { emptyCallCache } from './schema.ts'
import { clearToken, failCall, finishCall, isCallNeeded, setToken, startCall } from './transitions.ts'

const user = applicationUserSchema.parse({
  guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33',
  firstName: 'Noor',
  lastName: 'Berg',
  email: 'noor@example.org',
})

describe('logout', () => {
  it('clears the token, its date and flag, what was answered to it, and the user', () => {
    const cache = finishCall(setToken(emptyCallCache, 'secret', '2026-01-01T00:00:00Z'), 'GET /api/x', { secret: true })
    expect(clearToken(cache)).toEqual(emptyCallCache)
    expect(signOutUser(finishLoadingUser(initialUserStoreState, 200, user)).applicationUser).toBeUndefined()
  })
})

describe('loading status of the user', () => {
  it('is empty before each load, then the response status, or 500', () => {
    const loaded = finishLoadingUser(initialUserStoreState, 200, user)
    expect(loaded.loadingStatus).toBe(200)
    expect(startLoadingUser(loaded)).toMatchObject({ loadingStatus: undefined, applicationUser: user })
    expect(failLoadingUser(startLoadingUser(loaded)).loadingStatus).toBe(500)
    expect(failLoadingInvitation(loaded).invitation).toEqual({ loadingStatus: 500 })
  })
})

describe('call cache', () => {
  it('makes a call once while it is under way or answered, again when it failed', () => {
    const pending = startCall(emptyCallCache, 'a')
    expect([isCallNeeded(emptyCallCache, 'a'), isCallNeeded(pending, 'a')]).toEqual([true, false])
    expect(startCall(pending, 'a').pendingCalls).toEqual(['a'])
    expect(isCallNeeded(finishCall(pending, 'a', undefined), 'a')).toBe(false)
    expect(isCallNeeded(failCall(pending, 'a'), 'a')).toBe(true)
    expect(isCallNeeded(emptyCallCache, 'constructor')).toBe(true)
  })
})
