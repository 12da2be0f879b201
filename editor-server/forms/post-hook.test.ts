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

function post(more: Partial<HookNetwork> & { host?: string; signal?: AbortSignal } = {}): ReturnType<typeof postHook> {
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
    expect(await post({ networks })).toEqual({ code: 'outOfReach' })
    expect(server.received).toEqual([])
  })

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])('is not told at %s', async (host) => {
    expect(await post({ host, networks: [] })).toEqual({ code: 'outOfReach' })
    expect(asked).toEqual([])
    expect(server.received).toEqual([])
  })

  it('is told by https alone', async () => {
    expect(await postHook({ url: `http://127.0.0.1:${server.port}/`, headers: {}, body: '' }, { networks: ['127.0.0.0/8'] })).toEqual({
      code: 'notHttps',
    })
    expect(await post({ ca: '' })).toEqual({ code: 'certificate', name: expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/) })
    expect(server.received).toEqual([])
  })

  it('has not got what it refuses, and leads nowhere else', async () => {
    for (const status of [500, 400, 410]) {
      server.answer = { status }
      expect(await post()).toEqual({ code: 'answered', status })
    }
    server.answer = { status: 307, headers: { Location: `https://hooks.example:${server.port}/elsewhere` } }
    expect(await post()).toEqual({ code: 'answered', status: 307 })
    expect(server.received.map(({ path }) => path)).toEqual(['/in?x=1', '/in?x=1', '/in?x=1', '/in?x=1'])
  })

  it('keeps nobody waiting, and what it says is not read', async () => {
    server.answer = { status: 200, isEndless: true }
    expect(await post()).toBe(undefined)
    server.answer = { status: 200, isSilent: true }
    expect(await post({ timeoutMs: 200 })).toEqual({ code: 'late' })
    expect(await post({ timeoutMs: 200, resolve: () => new Promise(() => undefined) })).toEqual({ code: 'late' })
    expect(await post({ signal: AbortSignal.abort() })).toEqual({ code: 'late' })
  })

  it('is not told where there is no way to it', async () => {
    const lookup = (code: string) => post({ resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code })) })
    expect(await lookup('ENOTFOUND')).toEqual({ code: 'lookup', name: 'ENOTFOUND' })
    expect(await lookup('ESERVFAIL')).toEqual({ code: 'connection', name: 'ESERVFAIL' })
    const closed = { url: 'https://127.0.0.1:1/', headers: {}, body: '' }
    expect(await postHook(closed, { networks: ['127.0.0.0/8'] })).toEqual({ code: 'connection', name: 'ECONNREFUSED' })
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
