import { Agent as HttpAgent, request as sendHttp } from 'node:http'
import { Agent as HttpsAgent, request as sendHttps } from 'node:https'
import type { PurgeAdapter, PurgeAnswer, PurgeRequest } from './contract.ts'
import { readRetryAfter } from './retry.ts'

/** In ms, for one request from its beginning to its end. */
const TIMEOUT = 10_000
/** Bytes of an answer that are read; a fault stands in its beginning. */
const MOST_READ = 16_384

export interface SendOptions {
  /** Requests that went well at an earlier attempt at the same purge; those that go well now are added. */
  done: Set<string>
  signal: AbortSignal
  /** ms since 1970. */
  now: () => number
  timeoutMs?: number
}

/** Why sending ended early. */
export interface SendFault {
  reason: string
  /** ms that the cache asks to wait. */
  retryAfter?: number | undefined
}

/**
 * Sends requests, as many at a time as the adapter says, until all are done or one fails; those under way then end first. Redirects are
 * not followed: a token goes to the configured host and no other.
 */
export async function sendRequests(
  adapter: Pick<PurgeAdapter, 'concurrency' | 'findFault'>,
  requests: readonly PurgeRequest[],
  { done, signal, now, timeoutMs = TIMEOUT }: SendOptions,
): Promise<SendFault | undefined> {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }
  const waiting = requests.filter((request) => !done.has(keyOf(request))).values()
  let fault: SendFault | undefined
  const work = async () => {
    for (const request of waiting) {
      const found = await withinTime(timeoutMs, signal, (limited) => sendOne(request, { agents, adapter, now, signal: limited }))
      if (found === undefined) done.add(keyOf(request))
      else fault ??= found
      if (fault !== undefined) return
    }
  }
  await Promise.all(Array.from({ length: adapter.concurrency }, work))
  for (const agent of Object.values(agents)) agent.destroy()
  return fault
}

/**
 * Gives work a signal that ends it after a while, or with another signal. Node collects `AbortSignal.any` of an `AbortSignal.timeout` that
 * nothing else holds, and then it never fires: a cache that does not answer would hold up all later purges.
 */
async function withinTime<T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const end = () => limit.abort()
  const timer = setTimeout(end, ms)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** Two requests of the same words do the same. */
function keyOf({ method, url, host = '', body = '' }: PurgeRequest): string {
  return [method, url, host, body].join('\n')
}

interface SendOne {
  agents: { 'http:': HttpAgent; 'https:': HttpsAgent }
  adapter: Pick<PurgeAdapter, 'findFault'>
  now: () => number
  signal: AbortSignal
}

async function sendOne(request: PurgeRequest, { agents, adapter, now, signal }: SendOne): Promise<SendFault | undefined> {
  try {
    const answer = await exchange(request, agents, signal)
    const reason = adapter.findFault({ ...answer, body: withoutSecrets(answer.body, request.headers) })
    return reason === undefined ? undefined : { reason, retryAfter: readRetryAfter(answer.retryAfter, now()) }
  } catch (error) {
    return { reason: signal.aborted ? 'it did not answer in time' : describeError(error) }
  }
}

/** Some caches repeat what they were sent; a reason is logged and shown. */
function withoutSecrets(text: string, headers: PurgeRequest['headers']): string {
  const secrets = Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Type' ? [] : value.split(/\s+/)))
  return secrets.filter((each) => each.length >= SHORTEST_SECRET).reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}

/** What is shorter is a word or number of ours. */
const SHORTEST_SECRET = 7

interface Exchanged extends PurgeAnswer {
  retryAfter: string | undefined
}

function exchange({ method, url, host, headers, body }: PurgeRequest, agents: SendOne['agents'], signal: AbortSignal): Promise<Exchanged> {
  const target = new URL(url)
  const isSecure = target.protocol === 'https:'
  const options = {
    method,
    signal,
    agent: isSecure ? agents['https:'] : agents['http:'],
    headers: {
      ...headers,
      ...(host !== undefined && { Host: host }),
      'User-Agent': 'Bouwsteen',
      'Content-Length': Buffer.byteLength(body ?? ''),
    },
  }
  return new Promise((resolve, reject) => {
    const call = (isSecure ? sendHttps : sendHttp)(target, options, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        if (size < MOST_READ) parts.push(part)
        size += part.length
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(parts).toString('utf8').slice(0, MOST_READ),
          retryAfter: answer.headers['retry-after'],
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Node's words for what went wrong with a connection; they hold an address and no header's value. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return describeError(error.errors[0])
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ERR_INVALID_CHAR' ? 'its token holds a character that no header may have' : message
}
