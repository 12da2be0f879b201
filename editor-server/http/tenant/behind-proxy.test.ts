import express from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeEach(async () => {
  // What is built is answered by an app of its own, as in `answer-published.ts`; here it has nothing, and says what it was asked with.
  const published = express()
  published.get('/built', ({ ip, protocol, secure }, response) => void response.json({ ip, protocol, secure }))
  server = await startApiServer({
    trustProxy: 1,
    published: [published],
    pages: [
      (request, response, next) => {
        if (request.path !== '/live') return next()
        const { ip, protocol, secure, app } = request
        return void response.json({ ip, protocol, secure, hasTags: app.enabled('etag') })
      },
    ],
  })
})
afterEach(() => server.close())

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7', host: 'www.een.example' }
const visitor = { ip: '203.0.113.7', protocol: 'https', secure: true }

it('knows the visitor behind a proxy, in what is built and in what comes after it', async () => {
  await server.sites.find('een')?.content.transact(async (writer) => {
    const [entry] = await writer.list('settings')
    if (entry) await writer.put('settings', entry.id, { ...entry.value, primaryDomain: 'www.een.example' })
  })
  expect((await server.call('GET /built', { headers: forwarded })).body).toEqual(visitor)
  expect((await server.call('GET /live', { headers: forwarded })).body).toEqual({ ...visitor, hasTags: false })
  // Whoever uploads from a page of ours does so over https, as far as the browser knows.
  const origin = 'https://www.een.example'
  const sent = await server.call('POST /a/upload?public', { as: 'admin', headers: { ...forwarded, origin } })
  expect(sent.body).toMatchObject({ code: 'SITE_UPLOAD_FORM' })
})
