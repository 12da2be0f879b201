import { afterAll, beforeAll, expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { API_POLICY } from '#editor-server/http/security-headers/secure.ts'
import { TRANSPORT_SECURITY } from '#renderer/hosting/headers.ts'
import { type ApiAnswer, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, pathTo, pathToNothing } from '#tests/support/furnished-sites.ts'
import { send } from '#tests/support/send.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer({ trustProxy: 1 })
  await furnish(server)
})
afterAll(() => server.close())

const reads = (await findEndpoints()).map(({ call }) => call).filter(({ method }) => method === 'GET')

/** Text without its encoding, or JSON that is no JSON. */
function findTypeFault({ status, headers, body }: ApiAnswer): string | undefined {
  const type = headers.get('Content-Type') ?? ''
  if (body === '' || status === 204 || status === 304) return undefined
  if (typeof body === 'object' && !/^application\/(problem\+)?json/.test(type)) return `${type}: JSON`
  return /^text\/|xml/.test(type) && !/charset=utf-8/i.test(type) ? `${type}: no charset` : undefined
}

it('every answer of the API says how a browser has to take it, to whomever it goes', async () => {
  expect(reads.length).toBeGreaterThan(40)
  const faults: string[] = []
  for (const { path } of reads) {
    for (const as of ['anonymous', 'admin'] as const) {
      const answer = await server.call(`GET ${pathTo(path, server, 'een') ?? pathToNothing(path)}`, { as })
      const { headers } = answer
      const expected = {
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Access-Control-Allow-Origin': null,
        'X-Powered-By': null,
        Server: null,
      }
      for (const [name, value] of Object.entries(expected))
        if (headers.get(name) !== value) faults.push(`${path}, ${as}: ${name}: ${headers.get(name)}`)
      const policy = headers.get('Content-Security-Policy') ?? ''
      for (const part of ["default-src 'none'", 'frame-ancestors ', 'sandbox'])
        if (!policy.includes(part)) faults.push(`${path}: ${policy}`)
      if (as === 'admin' && answer.status === 200 && !/no-store|no-cache|private|immutable/.test(headers.get('Cache-Control') ?? ''))
        faults.push(`${path}: Cache-Control: ${headers.get('Cache-Control')}`)
      const fault = findTypeFault(answer)
      if (fault !== undefined) faults.push(`${path}, ${as}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
  expect(API_POLICY).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox")
})

it('over https every answer asks to stay there for a year, with all subdomains; over http none does', async () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' }
  expect((await server.call('GET /api/roles', { headers: forwarded })).headers.get('Strict-Transport-Security')).toBe(TRANSPORT_SECURITY)
  expect(TRANSPORT_SECURITY).toBe('max-age=31536000; includeSubDomains')
  expect((await server.call('GET /api/roles')).headers.get('Strict-Transport-Security')).toBeNull()
})

it.each(['TRACE', 'TRACK', 'OPTIONS', 'PROPFIND'])('%s gets nothing back of what was sent', async (method) => {
  const headers = [...server.headersOf('admin'), ['X-Marked', 'zeppelin']] as const
  const answer = await send(server.port, method, '/api/roles', { headers })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify([...answer.headers, answer.text])).not.toContain('zeppelin')
})
