import { afterEach, describe, expect, it } from 'vitest'
import type { CdnConfig } from '#content/config/cdn.ts'
import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import type { CdnAdapter, PurgeAdapter, PurgeTargets } from '#editor-server/publishing/delivery/contract.ts'
import { sendRequests } from '#editor-server/publishing/delivery/send-requests.ts'
import { type CdnAnswer, type CdnRequest, type CdnServer, startCdnServer } from '../support/cdn-server.ts'
import { CDN_TOKEN, type CdnVendor, refusal } from '../support/cdn-vendor.ts'

const image = '/a/5e1c0000-0000-4000-8000-000000000001'
const origins = ['https://www.proef.example', 'https://proef.example']
const other = 'https://www.ander.example/wonen'
const paths = ['/', '/wonen', '/wonen/', '/w%C3%B3nen', '/sitemap.xml', '/search/index/nl-1.json', image]
const unnamed = ['/wonen/afval', '/wonenx', '/a/5e1c0000-0000-4000-8000-000000000002']
const copies = [`${image}?width=100`, `${image}?width=200&format=avif`]
const at = (all: readonly string[]) => origins.flatMap((origin) => all.map((path) => origin + path))
const kept = [...at(paths), ...at(unnamed), other]

interface Started {
  kept: Set<string>
  answer: (request: CdnRequest) => CdnAnswer
  tooMany: CdnAnswer
  adapterAt: (origin: string) => PurgeAdapter
}

/** What every kind of cache must do, tested against a server that accepts only its vendor's form. */
export function describePurgeAdapter(definition: CdnAdapter, vendor: CdnVendor): void {
  const { kind } = definition
  const { tooMany, limits: { dropsWholeService = false, oneThingAtATime = false } = {} } = vendor
  let server: CdnServer
  afterEach(() => server?.close())

  const adapterAt = (origin: string) => {
    const config = definition.schema.parse({ kind, ...vendor.config(origin) }) as CdnConfig
    return definition.open(config, { token: CDN_TOKEN, apiOrigin: origin })
  }

  async function start(addresses: readonly string[] = kept): Promise<Started> {
    const own = new Set(addresses)
    const answer = (request: CdnRequest) => {
      try {
        return vendor.obey(request, own)
      } catch (error) {
        return refusal(400, (error as Error).message)
      }
    }
    server = await startCdnServer(answer)
    return { kept: own, answer, tooMany, adapterAt }
  }

  async function send(started: Started, targets: Partial<PurgeTargets>, { done = new Set<string>(), timeoutMs = 2000 } = {}) {
    const adapter = started.adapterAt(server.origin)
    const requests = adapter.plan({ origins, paths: [], indexes: [], everything: false, ...targets })
    const fault = await sendRequests(adapter, requests, { done, timeoutMs, signal: new AbortController().signal, now: Date.now })
    return { requests, fault, done }
  }

  describe(kind, () => {
    it('forgets what is named at every host of the site, and nothing else', async () => {
      const vendor = await start()
      expect(await send(vendor, { paths })).toMatchObject({ fault: undefined })
      expect([...vendor.kept].sort()).toEqual([...at(unnamed), other].sort())
    })

    it('forgets all copies of an image, whatever their query, where it can', async () => {
      const vendor = await start([...at(copies), ...at([unnamed[2] as string])])
      expect(await send(vendor, { paths: [image] })).toMatchObject({ fault: undefined })
      // An index belongs to one query, and nobody knows which ones were requested.
      const left = at(oneThingAtATime ? [...copies, unnamed[2] as string] : [unnamed[2] as string])
      expect([...vendor.kept].sort()).toEqual(left.sort())
    })

    it('forgets everything of the site', async () => {
      const vendor = await start()
      expect(await send(vendor, { everything: true, paths: [...paths, ...unnamed] })).toMatchObject({ fault: undefined })
      // Fastly drops the whole service.
      expect([...vendor.kept]).toEqual(dropsWholeService ? [] : [other])
    })

    it('forgets many thousands, in requests that the vendor takes', async () => {
      // It takes one index per request.
      const many = Array.from({ length: oneThingAtATime ? 250 : 6000 }, (_, index) => `/p${index}`)
      const vendor = await start(at(many))
      expect(await send(vendor, { paths: many })).toMatchObject({ fault: undefined })
      expect(vendor.kept.size).toBe(0)
    })

    it('forgets again what it has forgotten', async () => {
      const vendor = await start()
      await send(vendor, { paths })
      expect(await send(vendor, { paths })).toMatchObject({ fault: undefined })
    })

    it('is told nothing where nothing changed for it', async () => {
      const vendor = await start()
      const index = cacheIndexOf({ host: 'proef.example', variant: 'public', method: 'GET', path: '/api/pages' })
      // Answers of the API are no-store for every cache except the one that works by their indexes.
      expect((await send(vendor, { indexes: [index] })).requests.length).toBe(oneThingAtATime ? 1 : 0)
      expect((await send(vendor, {})).requests).toEqual([])
    })

    it('goes on where it was when it was asked to wait', async () => {
      const vendor = await start()
      let count = 0
      server.answer = (request) => ((count += 1) === 1 ? vendor.tooMany : vendor.answer(request))
      const first = await send(vendor, { paths })
      expect(first.fault?.reason).toMatch(/^it answered (429|503)/)
      if (vendor.tooMany.headers) expect(first.fault?.retryAfter).toBe(7000)
      expect(await send(vendor, { paths }, first)).toMatchObject({ fault: undefined })
      expect(server.requests).toHaveLength(first.requests.length + 1)
      expect([...vendor.kept].sort()).toEqual([...at(unnamed), other].sort())
    })

    it.each([
      ['a token that is not known', 'wrong-token', /^it answered 40[13]/],
      ['a token that no header may have', 'wrong\ntoken', /^its token holds a character/],
    ])('%s is told without the token', async (_name, token, reason) => {
      const vendor = await start()
      const [request] = vendor.adapterAt(server.origin).plan({ origins, paths, indexes: [], everything: false })
      const headers = Object.fromEntries(
        Object.entries(request?.headers ?? {}).map(([name, value]) => [name, value.replace(CDN_TOKEN, token)]),
      )
      const send = { done: new Set<string>(), signal: new AbortController().signal, now: Date.now }
      const fault = await sendRequests(vendor.adapterAt(server.origin), [{ ...(request as NonNullable<typeof request>), headers }], send)
      expect(fault?.reason).toMatch(reason)
      expect(fault?.reason).not.toContain('wrong')
    })

    it('an answer that repeats the token is told without it', async () => {
      const vendor = await start()
      const body = JSON.stringify({ success: false, errors: [{ code: 1, message: `unknown key ${CDN_TOKEN}` }] })
      server.answer = () => ({ status: 403, body })
      const { fault } = await send(vendor, { paths })
      expect(fault?.reason).toMatch(/^it answered 403/)
      expect(fault?.reason).not.toContain(CDN_TOKEN)
    })

    it('a redirect is a fault, and nobody else gets the token', async () => {
      const vendor = await start()
      const elsewhere = await startCdnServer(() => ({ status: 200 }))
      server.answer = () => ({ status: 307, headers: { Location: `${elsewhere.origin}/` } })
      expect((await send(vendor, { paths })).fault?.reason).toBe('it answered 307')
      expect(elsewhere.requests).toEqual([])
      await elsewhere.close()
    })

    it('a page of somebody else’s is no confirmation, and its text stays out', async () => {
      const vendor = await start()
      server.answer = () => ({ status: 502, body: '<html><title>Bad gateway' })
      expect((await send(vendor, { paths })).fault).toEqual({ reason: 'it answered 502', retryAfter: undefined })
    })

    it('silence and a closed door are told as such', async () => {
      const vendor = await start()
      server.answer = () => undefined
      expect((await send(vendor, { paths }, { timeoutMs: 100 })).fault?.reason).toBe('it did not answer in time')
      await server.close()
      expect((await send(vendor, { paths })).fault?.reason).toMatch(/ECONNREFUSED/)
      server = await startCdnServer(() => ({ status: 200 }))
    })
  })
}
