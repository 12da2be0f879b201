import { asksForSubject, decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { Router, type Request, type Response } from 'express'
import * as z from 'zod'
import { contextOf, getSite } from '../http/context.ts'
import { networkOf } from '../http/caller/network.ts'
import { RequestFault } from '../http/problems/present-problem.ts'
import { parseBody } from '../http/body/parse-body.ts'
import { clearSessionCookies, setSessionCookies } from '../http/session/cookies.ts'
import { checkXsrf, createXsrfToken } from '../http/xsrf/check-xsrf.ts'
import type { Throttle } from '../http/throttle/throttle.ts'
import { BODY_LIMIT, type Call, parametersOf } from './call.ts'
import type { ApiRequest, Endpoint } from './endpoint.ts'
import { refuseUnless } from './refuse.ts'
import { matchesVersion } from './version.ts'

export interface MountOptions {
  endpoints: readonly Endpoint[]
  now: () => Date
  throttle: Throttle
}

/**
 * Routes of all endpoints. Each request goes the same way: throttle, XSRF, schemas, If-Match, policy, work, answer.
 * @throws TypeError when two endpoints answer one call or one does not say who may use it: the server does not start
 */
export function mountEndpoints({ endpoints, now, throttle }: MountOptions): Router {
  // Strict: `/api/pages/` is not `/api/pages`; colons in paths are text.
  const router = Router({ caseSensitive: true, strict: true })
  checkEndpoints(endpoints)
  // A path that is all text goes before one with a parameter in the same place.
  for (const endpoint of [...endpoints].sort((a, b) => parametersOf(a.call.path).length - parametersOf(b.call.path).length)) {
    const { method, path } = endpoint.call
    router[method.toLowerCase() as 'get'](toExpressPath(path), async (request, response) => {
      await answer(endpoint, request, response, { now: now(), throttle })
    })
  }
  // A path that exists takes other methods.
  for (const [path, methods] of methodsByPath(endpoints)) {
    router.all(toExpressPath(path), (_request, response) => {
      response.set('Allow', methods.join(', '))
      throw new AppError('SITE_METHOD_UNKNOWN')
    })
  }
  return router
}

function checkEndpoints(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>()
  for (const { call } of endpoints) {
    const name = `${call.method} ${call.path}`
    const shape = `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`
    if (seen.has(shape)) throw new TypeError(`Two endpoints answer ${name}`)
    seen.add(shape)
    if (!(call.policy as unknown)) throw new TypeError(`${name} declares no policy`)
    const named = parametersOf(call.path).join()
    if (named !== Object.keys(call.params?.shape ?? {}).join())
      throw new TypeError(`${name} describes other parameters than its path names`)
  }
}

/** `/api/pages/{id}:publish` as Express writes it, with its colon as text. */
function toExpressPath(path: string): string {
  return path.replaceAll(':', '\\:').replaceAll(/\{(\w+)\}/g, ':$1')
}

function methodsByPath(endpoints: readonly Endpoint[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { call } of endpoints)
    methods.set(call.path, [...(methods.get(call.path) ?? []), call.method, ...(call.method === 'GET' ? ['HEAD'] : [])])
  return methods
}

async function answer(
  endpoint: Endpoint,
  request: Request,
  response: Response,
  { now, throttle }: { now: Date; throttle: Throttle },
): Promise<void> {
  const { call, find, run } = endpoint
  const context = contextOf(request)
  context.route = call.path
  const site = getSite(request)
  const network = networkOf(request.ip ?? '')
  if (call.isThrottled) await throttle.count(`${site.name}/${network}`)
  checkXsrf(request, call.asksForXsrfToken !== false)
  const actor = context.session?.account
  if (!asksForSubject(call.policy)) refuseUnless(decide(call.policy, actor))
  let checked = false
  const apiRequest: ApiRequest = {
    ...(await readRequest(call, request, response)),
    site,
    actor,
    session: context.session,
    language: context.language,
    now,
    caller: {
      network,
      userAgent: (request.get('User-Agent') ?? '').slice(0, 500),
      correlationId: context.correlationId,
      origin: `${request.protocol}://${request.headers.host ?? ''}`,
    },
    checkVersion(current) {
      checked = true
      if (!matchesVersion(request.get('If-Match') ?? '', current)) throw new AppError('SITE_VERSION_STALE')
    },
  }
  if (asksForSubject(call.policy)) refuseUnless(decide(call.policy, actor, await find?.(apiRequest)))
  if (call.version === 'asks' && request.get('If-Match') === undefined) throw new AppError('SITE_VERSION_MISSING')
  const { status, body, headers, version, session } = await run(apiRequest)
  if (call.version === 'asks' && !checked)
    throw new TypeError(`${call.method} ${call.path} changed something without looking at its version`)
  response.status(status).set({ ...headers })
  if (session === 'ended') clearSessionCookies(response)
  else if (session) setSessionCookies(response, session.token, createXsrfToken(site, session.id))
  if (version !== undefined) response.set('ETag', `"${version}"`)
  const schema = call.answers[status as 200]
  if (schema === null || schema === undefined) return void response.end()
  return void response.json(schema.parse(body))
}

async function readRequest(call: Call, request: Request, response: Response): Promise<Pick<ApiRequest, 'params' | 'query' | 'body'>> {
  const body = call.body === undefined ? undefined : await parseBody(request, response, call.bodyLimit ?? BODY_LIMIT)
  const given = z.object({
    params: call.params ?? z.unknown().transform(() => undefined),
    query: call.query ?? z.strictObject({}).transform(() => undefined),
    body: call.body ?? z.undefined(),
  })
  const read = given.safeParse({ params: request.params, query: { ...request.query }, body }, { reportInput: true })
  if (read.success) return read.data as Pick<ApiRequest, 'params' | 'query' | 'body'>
  // A thing whose name cannot be one is not there.
  if (read.error.issues.every(({ path }) => path[0] === 'params')) throw new AppError('SITE_NOT_FOUND')
  throw new RequestFault(read.error)
}
