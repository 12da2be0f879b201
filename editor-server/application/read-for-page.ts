import type { Decision } from '#content/access/caller-policy.ts'
import { asksForSession, asksForSubject, decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Request } from 'express'
import * as z from 'zod'
import type { Call } from '../api/call.ts'
import type { ApiRequest, Endpoint } from '../api/endpoint.ts'
import { describeCall } from '../app/client/api/describe-call.ts'
import { countedWithDevice } from '../http/caller/counted-as.ts'
import { networksOf } from '../http/caller/network.ts'
import { contextOf, getSite } from '../http/context.ts'
import { statusOf } from '../http/problems/present-problem.ts'
import type { Throttles } from '../http/throttle/throttles.ts'
import type { PreparedCall } from '../app/client/route.ts'

export interface PageReader {
  endpoints: readonly Endpoint[]
  now: () => Date
  throttles: Throttles
}

export interface ReadAnswer {
  status: number
  body: unknown
  version?: string
}

const NOT_FOUND = 404

/**
 * Makes the reading calls of a page within this process, as the same caller and under the same policies as over HTTP. A failing call is
 * left out: the browser repeats it and reports what is wrong.
 * @returns answers by their request, as the call cache keeps them, and the calls that asked for what is not there
 */
export async function readForPage(
  calls: readonly PreparedCall[],
  request: Request,
  reader: PageReader,
): Promise<{ answers: Record<string, ReadAnswer>; absent: ReadonlySet<PreparedCall> }> {
  const absent = new Set<PreparedCall>()
  const answers = await Promise.all(
    calls.map(async (prepared) => {
      const { call, input } = prepared
      const endpoint = reader.endpoints.find((each) => each.call.method === 'GET' && each.call.path === call.path)
      try {
        const answer = endpoint && (await answerFor(endpoint, input, request, reader))
        return answer ? [[describeCall(call, input), answer] as const] : []
      } catch (error) {
        if (statusOf(error) === NOT_FOUND) absent.add(prepared)
        return []
      }
    }),
  )
  return { answers: Object.fromEntries(answers.flat()), absent }
}

/** What a call decides about its caller. */
export async function decideForPage({ call, input }: PreparedCall, request: Request, reader: PageReader): Promise<Decision> {
  const endpoint = reader.endpoints.find((each) => each.call.method === call.method && each.call.path === call.path)
  if (!endpoint) throw new TypeError(`${call.path} decides about a page, and nothing answers it`)
  const actor = contextOf(request).session?.account
  if (!actor && asksForSession(call.policy)) return { outcome: 'signIn' }
  if (!asksForSubject(call.policy)) return decide(call.policy, actor)
  try {
    return decide(call.policy, actor, await endpoint.find?.(toApiRequest(endpoint.call, input, request, reader)))
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return { outcome: 'notFound' }
    throw error
  }
}

async function answerFor(
  { call, find, run }: Endpoint,
  input: PreparedCall['input'],
  request: Request,
  reader: PageReader,
): Promise<ReadAnswer | undefined> {
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

/** @throws AppError SITE_NOT_FOUND an address with such parameters, or as long, names nothing */
function toApiRequest(call: Call, input: PreparedCall['input'], request: Request, { now }: PageReader): ApiRequest {
  const params = call.params?.safeParse(input.params)
  const query = call.query?.safeParse(input.query ?? {})
  if (params?.success === false || query?.success === false) throw new AppError('SITE_NOT_FOUND')
  const { session, language, correlationId } = contextOf(request)
  return {
    params: params?.data,
    query: query?.data,
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
