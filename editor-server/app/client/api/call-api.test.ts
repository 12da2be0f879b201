import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineCall } from '../../../api/call.ts'
import { ApiProblem } from './api-problem.ts'
import { createCallApi } from './call-api.ts'
import { addressOf, describeCall } from './describe-call.ts'

const policy = { kind: 'anyone' } as const
const read = defineCall({
  method: 'GET',
  path: '/api/things/{id}:parts',
  summary: '',
  policy,
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ b: z.string().optional(), a: z.coerce.number().optional() }),
  answers: { 200: z.strictObject({ name: z.string() }) },
})
const change = defineCall({
  method: 'PUT',
  path: '/api/things',
  summary: '',
  policy,
  body: z.strictObject({ name: z.string() }),
  answers: { 204: null },
})

const save = defineCall({ method: 'POST', path: '/api/things:save', summary: '', policy, answers: { 200: null }, file: ['text/csv'] })

/** A client whose server gives one answer, and what the server received. */
function makeClient(answer: Response | Error, { token, cookies = '' }: { token?: string; cookies?: string } = {}) {
  const sent: { url: string; init: RequestInit }[] = []
  const callApi = createCallApi({
    fetch: (url, init) => {
      sent.push({ url: url as string, init: init ?? {} })
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    readCookies: () => cookies,
    findToken: () => token,
    findLanguage: () => 'en',
    createId: () => 'id-of-the-call',
  })
  return { callApi, sent, headers: () => new Headers(sent[0]?.init.headers) }
}

/** Its beginning arrived; then the connection went, or the page was left. */
const brokenOff = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('Failed to fetch')) }), {
    headers: { 'Content-Type': 'application/json' },
  })

describe('address of a call', () => {
  it('fills in parameters, sorts the query and leaves out what is not given', () => {
    expect(addressOf(read, { params: { id: 'a/b ?' }, query: { b: 'x y', a: 2 } })).toBe('/api/things/a%2Fb%20%3F:parts?a=2&b=x+y')
    expect(addressOf(read, { params: { id: '1' }, query: { b: undefined } })).toBe('/api/things/1:parts')
    expect(describeCall(change)).toBe('PUT /api/things')
  })
})

describe('callApi', () => {
  it('sends correlation id, language, bearer token and the version; the XSRF token with changes only', async () => {
    const { callApi, headers, sent } = makeClient(new Response(null, { status: 204 }), { token: 'secret', cookies: 'a=1; XSRF-TOKEN=x.y' })
    await callApi(change, { body: { name: 'n' }, version: '"v1"' })
    expect(Object.fromEntries(headers())).toMatchObject({
      'accept-language': 'en',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'if-match': '"v1"',
      'x-correlation-id': 'id-of-the-call',
      'x-xsrf-token': 'x.y',
    })
    expect(sent[0]).toMatchObject({ url: '/api/things', init: { method: 'PUT', body: '{"name":"n"}' } })
    const reader = makeClient(Response.json({ name: 'n' }), { cookies: 'XSRF-TOKEN=x.y' })
    await reader.callApi(read, { params: { id: '1' } })
    expect([reader.headers().has('x-xsrf-token'), reader.headers().has('authorization')]).toEqual([false, false])
  })

  it('asks at the root of the host, and sets no end to the wait', async () => {
    const { callApi, sent } = makeClient(Response.json({ name: 'n' }))
    await callApi(read, { params: { id: '1' } })
    expect(sent.map(({ url }) => url)).toEqual(['/api/things/1:parts'])
    expect(sent[0]?.init).not.toHaveProperty('signal')
  })

  it('gives status, body and version', async () => {
    const { callApi } = makeClient(Response.json({ name: 'n' }, { headers: { ETag: '"v2"' } }))
    expect(await callApi(read, { params: { id: '1' } })).toEqual({ status: 200, body: { name: 'n' }, version: '"v2"' })
  })

  it('throws the problem that was answered, with its errors and when to try again', async () => {
    const problem = {
      type: 'urn:x',
      title: 'No.',
      status: 429,
      code: 'SITE_TOO_MANY',
      detail: 'Wait.',
      correlationId: 'c',
      errors: [{ path: 'body.name', code: 'x', message: 'y' }],
    }
    const { callApi } = makeClient(Response.json(problem, { status: 429, headers: { 'Retry-After': '7' } }))
    await expect(callApi(change, { body: { name: '' } })).rejects.toMatchObject({
      title: 'No.',
      status: 429,
      code: 'SITE_TOO_MANY',
      detail: 'Wait.',
      correlationId: 'c',
      retryAfter: 7,
      errors: problem.errors,
    })
  })

  it.each([
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a success that the contract does not know', new Response(null, { status: 205 }), 205],
    ['no answer', new TypeError('Failed to fetch'), 0],
  ])('%s is a problem too', async (_, answer, status) => {
    const failure = await makeClient(answer)
      .callApi(change, { body: { name: '' } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiProblem)
    expect((failure as ApiProblem).status).toBe(status)
  })

  it('that an answer breaks off is one as well, and no fault of a script', async () => {
    const failure = await makeClient(brokenOff())
      .callApi(read, { params: { id: '1' } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiProblem)
    expect((failure as ApiProblem).status).toBe(0)
  })

  it('gives a file under the name that the server has for it, and never a part of one', async () => {
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="inzendingen.csv"' }
    const { body } = await makeClient(new Response('a;b', { headers })).callApi(save)
    expect([body.name, body.type, await body.text()]).toEqual(['inzendingen.csv', 'text/csv', 'a;b'])
    await expect(makeClient(brokenOff()).callApi(save)).rejects.toBeInstanceOf(ApiProblem)
  })
})
