import type { CallCache } from './schema.ts'

/** @param now instant (ISO 8601) at which the token came */
export function setToken(cache: CallCache, accessToken: string, now: string): CallCache {
  return { ...cache, accessToken, isTokenSet: true, tokenDate: now }
}

/** Signing out removes the token, its date and its flag (SPEC section 4), and every answer that was given with it. */
export function clearToken(cache: CallCache): CallCache {
  return { ...cache, accessToken: undefined, isTokenSet: false, tokenDate: undefined, cachedResponses: {}, pendingCalls: [] }
}

/** Whether a call has to be made: it is neither answered nor running. */
export function isCallNeeded(cache: CallCache, request: string): boolean {
  return !Object.hasOwn(cache.cachedResponses, request) && !cache.pendingCalls.includes(request)
}

export function startCall(cache: CallCache, request: string): CallCache {
  return cache.pendingCalls.includes(request) ? cache : { ...cache, pendingCalls: [...cache.pendingCalls, request] }
}

export function finishCall(cache: CallCache, request: string, response: unknown): CallCache {
  return { ...failCall(cache, request), cachedResponses: { ...cache.cachedResponses, [request]: response } }
}

/** A failed call is no longer running and can be made again. */
export function failCall(cache: CallCache, request: string): CallCache {
  return { ...cache, pendingCalls: cache.pendingCalls.filter((pending) => pending !== request) }
}
