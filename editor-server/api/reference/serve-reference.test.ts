import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const read = async (path: string) => {
  const answer = await server.call(`GET ${path}`)
  return { ...answer, html: String(answer.body) }
}

describe('the pages below /api/docs', () => {
  it.each(['/api/docs', '/api/docs/roles', '/api/docs/schemas', '/api/docs?q=role'])('%s is sound HTML without script', async (path) => {
    const { status, headers, html } = await read(path)
    expect(status).toBe(200)
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(html).not.toMatch(/<script| style=| on\w+=/)
    expect(await findHtmlProblems(html)).toEqual([])
  })

  it('find calls by all words of a search, and say when there is none', async () => {
    const { html } = await read('/api/docs?q=delete+ROLE')
    expect(html).toContain('href="/api/docs/roles#deleteRolesById"')
    expect(html).not.toContain('#postRoles"')
    expect((await read('/api/docs?q=zeppelin')).html).toContain('No call holds all these words.')
  })

  it('show a search as text', async () => {
    const { html } = await read(`/api/docs?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    expect(html).not.toContain('<img')
    expect((await server.call('GET /api/docs?q=a&q=b')).status).toBe(200)
  })

  it('are 404 where there is no such part', async () => {
    for (const path of ['/api/docs/zeppelins', '/api/docs/', '/api/docs/constructor', '/api/docs/..%2fserver.ts'])
      expect((await server.call(`GET ${path}`)).status, path).toBe(404)
  })

  it('bring their style sheet', async () => {
    const { status, headers } = await read('/api/docs/reference.css')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('describe what /api/openapi.json tells', async () => {
    const { status, body, headers } = await read('/api/openapi.json')
    expect(status).toBe(200)
    expect(Object.keys((body as { paths: object }).paths)).toContain('/api/roles/{id}')
    expect(headers.get('ETag')).toMatch(/^"[\w-]{22}"$/)
  })
})
