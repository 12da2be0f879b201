import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { HookFault } from '#content/model/submission/hook.ts'
import type { Hook } from '../site/site-services.ts'

/** In ms, for all of one delivery. */
const TIMEOUT = 10_000
const LATE: HookFault = { code: 'late' }

/** What lies between this machine and those that are told. */
export interface HookNetwork {
  /** Networks that may be reached besides the internet, such as `10.0.0.0/8`. */
  networks: readonly string[]
  timeoutMs?: number
  /** Addresses of a host name; default what the machine says. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  /** Certificates to trust; default those of Node. */
  ca?: string
}

/**
 * Posts to an address that an administrator of a site chose. Whoever chooses it must not reach what only this machine reaches: the name is looked up
 * once, every address that it has must be of the internet or of an allowed network, and the connection goes to those that were looked at. Redirects are not
 * followed, and what is answered is not read.
 * @returns why it was not delivered; undefined where it was
 */
export async function postHook(hook: Hook, network: HookNetwork): Promise<HookFault | undefined> {
  const { timeoutMs = TIMEOUT } = network
  // Not `AbortSignal.any`: Node collects one of a timeout, and then it never fires.
  const limit = new AbortController()
  const end = () => limit.abort()
  const timer = setTimeout(end, timeoutMs)
  hook.signal?.addEventListener('abort', end)
  if (hook.signal?.aborted) end()
  const ended = new Promise<HookFault>((resolve) => {
    if (limit.signal.aborted) resolve(LATE)
    limit.signal.addEventListener('abort', () => resolve(LATE))
  })
  try {
    // The machine's resolver knows no signal.
    return await Promise.race([post(hook, network, limit.signal), ended])
  } catch (error) {
    return limit.signal.aborted ? LATE : faultOf(error)
  } finally {
    clearTimeout(timer)
    hook.signal?.removeEventListener('abort', end)
  }
}

async function post(
  { url, headers, body }: Hook,
  { networks, resolve = lookUpAll, ca }: HookNetwork,
  signal: AbortSignal,
): Promise<HookFault | undefined> {
  const target = new URL(url)
  if (target.protocol !== 'https:') return { code: 'notHttps' }
  const host = target.hostname.replaceAll(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address, networks))) return { code: 'outOfReach' }
  if (signal.aborted) return LATE
  const status = await exchange(
    target,
    {
      method: 'POST',
      agent: false,
      lookup: answerWith(addresses),
      signal,
      ...(ca !== undefined && { ca }),
      headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'Bouwsteen', 'Content-Length': Buffer.byteLength(body) },
    },
    body,
  )
  return status >= 200 && status < 300 ? undefined : { code: 'answered', status }
}

const lookUpAll = (host: string) => lookUp(host, { all: true })

/** Whether an address is one of the internet, or of a network that is allowed. */
export function mayReach(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return (
    parsed.range() === 'unicast' ||
    networks.some((network) => {
      const [base, bits] = ipaddr.parseCIDR(network)
      return base.kind() === parsed.kind() && parsed.match(base, bits)
    })
  )
}

/** Keeps a name from meaning another machine between the look and the connection. */
function answerWith(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}

function exchange(target: URL, options: Parameters<typeof request>[1], body: string): Promise<number> {
  return new Promise((done, reject) => {
    const call = request(target, options, (answer) => {
      // What it says besides is nobody's.
      answer.destroy()
      done(answer.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** What went wrong with a connection. Only Node's name of it is kept: its words are English, and hold addresses. */
function faultOf(error: unknown): HookFault {
  if (error instanceof AggregateError) return faultOf(error.errors[0])
  const { code, name } = error as NodeJS.ErrnoException
  const named = (code ?? name).slice(0, 80)
  if (named === 'ENOTFOUND' || named === 'EAI_AGAIN') return { code: 'lookup', name: named }
  return { code: /CERT|SIGNATURE/.test(named) ? 'certificate' : 'connection', name: named }
}
