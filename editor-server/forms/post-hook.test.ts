import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HttpsServer, startHttps } from '#tests/support/https-server.ts'
import { type HookNetwork, mayReach, postHook } from './post-hook.ts'

let server: HttpsServer
let asked: string[]
let addresses: string[]
beforeAll(async () => {
  server = await startHttps()
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  addresses = ['127.0.0.1']
  server.received.length = 0
  server.answer = { status: 204 }
})

function post(more: Partial<HookNetwork> & { host?: string; signal?: AbortSignal } = {}): Promise<string | undefined> {
  const { host = 'hooks.example', signal, ...network } = more
  return postHook(
    { url: `https://${host}:${server.port}/in?x=1`, headers: { 'webhook-id': 'a' }, body: '{"é":1}', ...(signal && { signal }) },
    {
      networks: ['127.0.0.0/8'],
      ca: server.ca,
      resolve(name) {
        asked.push(name)
        return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
      },
      ...network,
    },
  )
}

describe('a webhook', () => {
  it('gets what is posted, at the address that was looked up once', async () => {
    expect(await post()).toBe(undefined)
    expect(asked).toEqual(['hooks.example'])
    expect(server.received).toMatchObject([
      {
        path: '/in?x=1',
        body: '{"é":1}',
        headers: { 'webhook-id': 'a', 'content-type': 'application/json', 'content-length': '8', host: `hooks.example:${server.port}` },
      },
    ])
  })

  it.each([
    ['of this machine', ['127.0.0.1'], []],
    ['of this machine, by IPv6', ['::1'], []],
    ['of the internet and of this machine', ['93.184.215.14', '127.0.0.1'], []],
    ['of another network than is allowed', ['10.1.2.3'], ['127.0.0.0/8']],
    ['that is no address', ['nowhere'], ['0.0.0.0/0']],
    ['of none', [], ['0.0.0.0/0']],
  ])('is not told where its name has addresses %s', async (_what, found, networks) => {
    addresses = found
    expect(await post({ networks })).toMatch(/not one of the internet/)
    expect(server.received).toEqual([])
  })

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])('is not told at %s', async (host) => {
    expect(await post({ host, networks: [] })).toMatch(/not one of the internet/)
    expect(asked).toEqual([])
    expect(server.received).toEqual([])
  })

  it('is told by https alone', async () => {
    expect(await postHook({ url: `http://127.0.0.1:${server.port}/`, headers: {}, body: '' }, { networks: ['127.0.0.0/8'] })).toMatch(
      /https/,
    )
    expect(await post({ ca: '' })).toMatch(/self.signed|unable to verify/)
    expect(server.received).toEqual([])
  })

  it('has not got what it refuses, and leads nowhere else', async () => {
    for (const status of [500, 400, 410]) {
      server.answer = { status }
      expect(await post()).toBe(`it answered ${status}`)
    }
    server.answer = { status: 307, headers: { Location: `https://hooks.example:${server.port}/elsewhere` } }
    expect(await post()).toBe('it answered 307')
    expect(server.received.map(({ path }) => path)).toEqual(['/in?x=1', '/in?x=1', '/in?x=1', '/in?x=1'])
  })

  it('keeps nobody waiting, and what it says is not read', async () => {
    server.answer = { status: 200, isEndless: true }
    expect(await post()).toBe(undefined)
    server.answer = { status: 200, isSilent: true }
    expect(await post({ timeoutMs: 200 })).toBe('it did not answer in time')
    expect(await post({ timeoutMs: 200, resolve: () => new Promise(() => undefined) })).toBe('it did not answer in time')
    expect(await post({ signal: AbortSignal.abort() })).toBe('it did not answer in time')
    expect(await post({ resolve: () => Promise.reject(new Error('getaddrinfo ENOTFOUND hooks.example')) })).toMatch(/ENOTFOUND/)
  })
})

it.each([
  ['93.184.215.14', true],
  ['2606:2800:21f::1', true],
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['2002:a00:1::', false],
])('%s is of the internet: %s', (address, isOfInternet) => {
  expect(mayReach(address, [])).toBe(isOfInternet)
  expect(mayReach(address, ['0.0.0.0/0', '::/0'])).toBe(true)
})
