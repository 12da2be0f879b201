import { asksForSession, asksForSubject, type Decision, decide } from '#content/access/policy.ts'
import type { Request } from 'express'
import * as z from 'zod'
import type { Call } from '../api/call.ts'
import type { ApiRequest, Endpoint } from '../api/endpoint.ts'
import { describeCall } from '../app/client/api/describe-call.ts'
import { countedWithDevice } from '../http/caller/counted-as.ts'
import { networksOf } from '../http/caller/network.ts'
import { contextOf, getSite } from '../http/context.ts'
import type { Throttles } from '../http/throttle/throttles.ts'
import type { PreparedCall } from '../app/client/route.ts'

export interface PageReader {
  endpoints: readonly Endpoint[]
  now: () => Date
  throttles: Throttles
}

/**
 * Makes the reading calls of a page within this process, as the same caller and under the same policies as over HTTP. A failing call is
 * left out: the browser repeats it and reports what is wrong.
 * @returns answers by their request, as the call cache keeps them
 */
export async function readForPage(
  calls: readonly PreparedCall[],
  request: Request,
  reader: PageReader,
): Promise<Record<string, { status: number; body: unknown; version?: string }>> {
  const answers = await Promise.all(
    calls.map(async ({ call, input }) => {
      const endpoint = reader.endpoints.find((each) => each.call.method === 'GET' && each.call.path === call.path)
      const answer = endpoint && (await answerFor(endpoint, input, request, reader).catch(() => undefined))
      return answer ? [[describeCall(call, input), answer] as const] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}

/** What a call decides about its caller. */
export async function decideForPage({ call, input }: PreparedCall, request: Request, reader: PageReader): Promise<Decision> {
  const endpoint = reader.endpoints.find((each) => each.call.method === call.method && each.call.path === call.path)
  if (!endpoint) throw new TypeError(`${call.path} decides about a page, and nothing answers it`)
  const actor = contextOf(request).session?.account
  if (!actor && asksForSession(call.policy)) return { outcome: 'signIn' }
  const apiRequest = toApiRequest(endpoint.call, input, request, reader)
  return decide(call.policy, actor, asksForSubject(call.policy) ? await endpoint.find?.(apiRequest) : undefined)
}

async function answerFor(
  { call, find, run }: Endpoint,
  input: PreparedCall['input'],
  request: Request,
  reader: PageReader,
): Promise<{ status: number; body: unknown; version?: string } | undefined> {
  if (call.throttledAs) await reader.throttles[call.throttledAs].count(getSite(request).name, countedWithDevice(request, reader.now()))
  const apiRequest = toApiRequest(call, input, request, reader)
  const { actor } = apiRequest
  const subject = asksForSubject(call.policy) ? await find?.(apiRequest) : undefined
  if (decide(call.policy, actor, subject).outcome !== 'allowed') return undefined
  const { status, body, version } = await run(apiRequest)
  const schema = call.answers[status as 200]
  if (!(schema instanceof z.ZodType)) return undefined
  return { status, body: schema.parse(body), ...(version !== undefined && { version: `"${version}"` }) }
}

function toApiRequest(call: Call, input: PreparedCall['input'], request: Request, { now }: PageReader): ApiRequest {
  const { session, language, correlationId } = contextOf(request)
  return {
    params: call.params?.parse(input.params),
    query: call.query?.parse(input.query ?? {}),
    body: undefined,
    site: getSite(request),
    actor: session?.account,
    session,
    language,
    now: now(),
    caller: {
      networks: networksOf(request.ip ?? ''),
      userAgent: (request.get('User-Agent') ?? '').slice(0, 500),
      correlationId,
      origin: `${request.protocol}://${request.headers.host ?? ''}`,
    },
    checkVersion() {},
  } as unknown as ApiRequest
}
