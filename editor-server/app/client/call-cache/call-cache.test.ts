import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { emptyCallCache } from '#content/model/call-cache/schema.ts'
import { defineCall } from '../../../api/call.ts'
import type { CallApi } from '../api/call-api.ts'
import { CallCache } from './call-cache.ts'

const call = defineCall({
  method: 'GET',
  path: '/api/x',
  summary: '',
  policy: { kind: 'anyone' },
  query: z.strictObject({ n: z.number().optional() }),
  answers: { 200: z.number() },
})

let now: Date
let cache: CallCache
let made: number
/** Answers with the number of calls so far, once `answer` is called. */
let answer: () => void
const callApi = (async () => {
  made += 1
  const body = made
  await new Promise<void>((resolve) => (answer = resolve))
  return { status: 200, body, version: undefined }
}) as unknown as CallApi

beforeEach(() => {
  now = new Date('2026-06-01T12:00:00Z')
  cache = new CallCache(() => now)
  made = 0
})

describe('call cache', () => {
  it('makes a call once while it is under way, and keeps its answer', async () => {
    const first = cache.read(callApi, call, { query: { n: 1 } })
    const second = cache.read(callApi, call, { query: { n: 1 } })
    expect(cache.state.pendingCalls).toEqual(['GET /api/x?n=1'])
    answer()
    expect(await first).toEqual(await second)
    expect((await cache.read(callApi, call, { query: { n: 1 } })).body).toBe(1)
    expect(made).toBe(1)
    expect(cache.state).toMatchObject({ pendingCalls: [], cachedResponses: { 'GET /api/x?n=1': { status: 200, body: 1 } } })
  })

  it('makes another request, and one that failed, anew', async () => {
    const failing = (() => Promise.reject(new Error('no'))) as unknown as CallApi
    await expect(cache.read(failing, call)).rejects.toThrow('no')
    expect(cache.state).toMatchObject({ pendingCalls: [], cachedResponses: {} })
    const again = cache.read(callApi, call)
    answer()
    expect((await again).body).toBe(1)
  })

  it('does not make a call again that the server has made', async () => {
    cache.takeServerAnswers({ 'GET /api/x': { status: 200, body: 42 } })
    expect((await cache.read(callApi, call)).body).toBe(42)
    expect(made).toBe(0)
    expect(cache.state.executedOnServer).toEqual(['GET /api/x'])
  })

  it('forgets by the beginning of a request', async () => {
    cache.takeServerAnswers({ 'GET /api/x': { status: 200, body: 1 }, 'GET /api/y': { status: 200, body: 2 } })
    cache.forget('GET /api/x')
    expect(Object.keys(cache.state.cachedResponses)).toEqual(['GET /api/y'])
  })

  it('keeps token, flag and date until logout, which clears all of it with the answers', () => {
    cache.setToken('secret')
    expect(cache.state).toMatchObject({ accessToken: 'secret', isTokenSet: true, tokenDate: '2026-06-01T12:00:00.000Z' })
    cache.takeServerAnswers({ 'GET /api/x': { status: 200, body: 1 } })
    cache.clear()
    expect(cache.state).toEqual(emptyCallCache)
    expect(cache.findToken()).toBeUndefined()
  })

  it.each([
    ['at once', 0, 'secret'],
    ['after nine minutes', 9 * 60, 'secret'],
    ['shortly before it ends', 10 * 60 - 20, undefined],
    ['with a clock that was set back', -5, undefined],
  ])('sends the token %s: %j s, %s', (_, seconds, token) => {
    cache.setToken('secret')
    now = new Date(now.getTime() + seconds * 1000)
    expect(cache.findToken()).toBe(token)
  })
})
