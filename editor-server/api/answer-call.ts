import { asksForSession, asksForSubject, decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import * as z from 'zod'
import { auditAnswered } from './audit-answered.ts'
import { auditOverwrite, countOverwrite, isOverwrite } from './audit-overwrite.ts'
import { type CallCache, type KeptAnswer, type Moment, momentOf } from '../call-cache/call-cache.ts'
import { isPublicRead, publicIndexOf } from '../call-cache/request-index.ts'
import { isFresh, sendKept } from '../call-cache/send-kept.ts'
import { watchRecords } from '../call-cache/watch-records.ts'
import { drainUnreadBody } from '../http/body/drain-unread-body.ts'
import { parseBody } from '../http/body/parse-body.ts'
import { countedAs, countedWithDevice } from '../http/caller/counted-as.ts'
import { networksOf } from '../http/caller/network.ts'
import { contextOf, getSite } from '../http/context.ts'
import { rememberDevice } from '../accounts/known-devices.ts'
import { clearSessionCookies, setSessionCookies } from '../http/session/cookies.ts'
import { DEVICE_COOKIE, setDeviceCookie } from '../http/session/device-cookie.ts'
import type { Throttle } from '../http/throttle/throttle.ts'
import type { Throttles } from '../http/throttle/throttles.ts'
import { RequestFault } from '../http/problems/present-problem.ts'
import { checkXsrf, createXsrfToken } from '../http/xsrf/check-xsrf.ts'
import { authorOf } from '../publishing/git/run-as.ts'
import { releaseRest } from '../publishing/content-write.ts'
import type { Site } from '../site/site.ts'
import { BODY_LIMIT, type Call, limitOf } from './call.ts'
import { checkAgain } from './check-again.ts'
import type { AnswerExtras, ApiRequest, Caller, Endpoint } from './endpoint.ts'
import { receiveFile } from './receive-file.ts'
import { refuseUnless } from './refuse.ts'
import { sendFile } from './send-file.ts'
import { sendStream } from './send-stream.ts'
import { matchesVersion, versionOf } from '../site/version.ts'

export interface Services {
  now: () => Date
  /** Counts the calls that take passwords, codes and addresses. */
  throttles: Throttles
  /** Counts the calls that have a limit of their own. */
  createLimit: (mostPerMinute: number, mostOfSite?: number) => Throttle
  log: Logger
  cache: CallCache
  /** Every call of this server. */
  calls: readonly Call[]
}

/** The caller counts as nobody if the answer is shared with others. */
const nobody: Omit<Caller, 'origin'> = {
  networks: ['', ''],
  userAgent: '',
  isSentFromElsewhere: false,
  correlationId: '',
  devices: undefined,
  findCookie: () => undefined,
}

/** The one way that every request to a call goes. */
export function createAnswer(endpoint: Endpoint, services: Services): (request: Request, response: Response) => Promise<void> {
  const { call, find, findByBody, run } = endpoint
  const { throttles, log, cache, calls } = services
  const most = limitOf(call)
  const limit = most === undefined ? undefined : services.createLimit(most, call.mostPerMinuteOfSite)
  const read = createReader(call)
  return async (request, response) => {
    const now = services.now()
    const context = contextOf(request)
    context.route = call.path
    context.answersActionResult = call.answersActionResult === true
    const site = getSite(request)
    if (call.upload) drainUnreadBody(request, response)
    if (call.throttledAs) await throttles[call.throttledAs].count(site.name, countedWithDevice(request, now))
    const actor = context.session?.account
    // A caller refused for lack of a session costs nothing, and must not use up the limit of those with one.
    if (actor || !asksForSession(call.policy)) await limit?.count(site.name, countedAs(request))
    checkXsrf(request, call.asksForXsrfToken !== false)
    // Without a session it is decided already where one is asked for, whatever the thing is.
    if (!asksForSubject(call.policy) || (!actor && asksForSession(call.policy))) refuseUnless(decide(call.policy, actor))
    const isForAll = call.cache === 'public' && isPublicRead(request)
    const begun = momentOf(site, now)
    const watched = isForAll ? watchRecords(site) : undefined
    let checked = false
    const apiRequest: ApiRequest = {
      ...read.place(request),
      body: undefined,
      site: watched?.site ?? site,
      actor,
      session: context.session,
      language: isForAll ? 'nl' : context.language,
      now,
      caller: isForAll ? { ...nobody, origin: site.origin } : callerOf(request, context.correlationId),
      log,
      calls,
      receive: (counts) =>
        receiveFile(call, request, site, {
          ...counts,
          sender: actor?.guid ?? '',
          checkSender: async () => (await checkAgain(endpoint, apiRequest, services.now())).actor,
        }),
      checkVersion(current) {
        checked = true
        if (!matchesVersion(request.get('If-Match') ?? '', current)) throw new AppError('SITE_VERSION_STALE')
      },
      forgetAnswer: (index) => cache.drop(site, index),
      keptAnswers: { figures: () => cache.figuresOf(site), empty: () => cache.empty(site) },
    }
    const check = async (subject: ReturnType<NonNullable<typeof find>> | undefined) => {
      if (asksForSubject(call.policy)) refuseUnless(decide(call.policy, apiRequest.actor, await subject))
    }
    // Nothing of a body is read, looked into or described for who may not send it.
    if (!findByBody) await check(find?.(apiRequest))
    const lookAgain = async () => {
      if (apiRequest.session) Object.assign(apiRequest, await checkAgain(endpoint, apiRequest, services.now()))
    }
    Object.assign(apiRequest, await read.body(request, response, lookAgain))
    if (findByBody) await check(findByBody(apiRequest))
    if (call.version === 'asks' && request.get('If-Match') === undefined) throw new AppError('SITE_VERSION_MISSING')
    if (call.version === 'asks' && isOverwrite(request)) await countOverwrite(site, request)
    const { version } = site.index
    const { authorship } = site
    const working = authorship && call.method !== 'GET' ? authorship.run(actor && authorOf(actor), () => run(apiRequest)) : run(apiRequest)
    const { status, body, ...extras } = await working.catch((error: unknown) => {
      if (error instanceof RequestFault) error.sent ??= { body: apiRequest.body }
      throw error
    })
    // What is read changes nothing, and need not wait for what somebody else writes meanwhile.
    if (call.method !== 'GET')
      await releaseRest(site, version, (error) =>
        log.error({ err: error, correlationId: context.correlationId }, 'saved, and the pages could not be built'),
      )
    if (call.version === 'asks') await auditOverwrite(site, request, { actor, status, now })
    await auditAnswered(site, call, request, { actor, status, body, now, ...extras })
    if (call.version === 'asks' && !checked)
      throw new TypeError(`${call.method} ${call.path} changed something without looking at its version`)
    const schema = call.answers[status as 200]
    const text = schema ? (extras.isLasting ? serializeOnce(schema, body as object) : serialize(schema, body)) : undefined
    if (watched && !watched.hasReadRecords() && status === 200 && text !== undefined)
      return keepAndSend(request, response, { text, extras, begun, cache, site, route: call.path })
    await send(request, response, { site, status, text, now, ...extras })
  }
}

const serialize = (schema: z.ZodType, body: unknown) => JSON.stringify(schema.parse(body))

const lasting = new WeakMap<object, string>()

function serializeOnce(schema: z.ZodType, body: object): string {
  const text = lasting.get(body) ?? serialize(schema, body)
  lasting.set(body, text)
  return text
}

interface Schemas {
  place: z.ZodType
  body: z.ZodType
}

const schemas = new WeakMap<Call, Schemas>()

/** Once for each call, for all servers of a process: making a schema costs more than using it. */
function schemasOf(call: Call): Schemas {
  const made = schemas.get(call) ?? {
    place: z.object({
      params: call.params ?? z.unknown().transform(() => undefined),
      query: call.query ?? z.strictObject({}).transform(() => undefined),
    }),
    body: z.object({ body: call.body ?? z.undefined() }),
  }
  schemas.set(call, made)
  return made
}

/** Reads what is sent by the schemas of one call: where it goes, and later what it brings. */
function createReader(call: Call) {
  const schema = schemasOf(call)
  return {
    place(request: Request): Pick<ApiRequest, 'params' | 'query'> {
      const found = schema.place.safeParse({ params: request.params, query: { ...request.query } }, { reportInput: true })
      if (found.success) return found.data as Pick<ApiRequest, 'params' | 'query'>
      // A thing whose name cannot be one is not there.
      if (found.error.issues.every(({ path }) => path[0] === 'params')) throw new AppError('SITE_NOT_FOUND')
      throw new RequestFault(found.error)
    },
    async body(request: Request, response: Response, whenIn: () => Promise<void>): Promise<Pick<ApiRequest, 'body'>> {
      if (call.body === undefined) return { body: undefined }
      const body = await parseBody(request, response, call.bodyLimit ?? BODY_LIMIT)
      await whenIn()
      const found = schema.body.safeParse({ body }, { reportInput: true })
      if (found.success) return found.data as Pick<ApiRequest, 'body'>
      throw Object.assign(new RequestFault(found.error), { sent: { body } })
    },
  }
}

function callerOf(request: Request, correlationId: string): Caller {
  return {
    // Few calls ask for it.
    get networks() {
      return networksOf(request.ip ?? '')
    },
    get devices() {
      return parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE]
    },
    userAgent: (request.get('User-Agent') ?? '').slice(0, 500),
    isSentFromElsewhere: /^(cross|same)-site$/.test(request.get('Sec-Fetch-Site') ?? ''),
    correlationId,
    findCookie: (name) => parseCookie(request.headers.cookie ?? '')[name],
    origin: `${request.protocol}://${request.headers.host ?? ''}`,
  }
}

interface Made {
  text: string
  extras: AnswerExtras
  begun: Moment
  cache: CallCache
  site: Site
  route: string
}

function keepAndSend(request: Request, response: Response, { text, extras, begun, cache, site, route }: Made): Promise<void> {
  const kept: KeptAnswer = {
    route,
    body: Buffer.from(text),
    version: extras.version ?? versionOf(text),
    headers: { ...extras.headers },
    encoded: new Map(),
  }
  cache.keep(site, publicIndexOf(request), kept, begun)
  return sendKept(request, response, kept)
}

interface Plain extends AnswerExtras {
  site: Site
  status: number
  text: string | undefined
  now: Date
}

function send(
  request: Request,
  response: Response,
  { site, status, text, now, headers, version, session, provenEmail, file, bytes, stream }: Plain,
): void | Promise<void> {
  const before = response.getHeaders()
  response.status(status).set({ ...headers })
  if (session === 'ended') clearSessionCookies(response)
  else if (session) setSessionCookies(response, session.token, createXsrfToken(site, session.id))
  const known = provenEmail ?? (session !== 'ended' ? session?.email : undefined)
  if (known !== undefined)
    setDeviceCookie(response, rememberDevice(site, parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE], known, now))
  if (version !== undefined) response.set('ETag', `"${version}"`)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && version !== undefined && isFresh(request.get('If-None-Match'), version)) return void response.status(304).end()
  if (file !== undefined)
    return sendFile(response, file).catch((error: unknown) => {
      // They are those of the file, which a cache may keep for a day: a problem has none of them.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      response.set(before as Record<string, string>)
      throw error
    })
  if (stream !== undefined && request.method !== 'HEAD') return sendStream(response, stream)
  if (bytes !== undefined) return void response.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (text === undefined) return void response.end()
  return void response.type('json').send(text)
}
