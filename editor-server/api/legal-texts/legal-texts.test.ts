import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LegalText, LegalWords } from '#content/model/legal/schema.ts'
import { noLooks } from '#editor-server/site/site-looks.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

const terms = '/api/legaltexts/terms-of-use'
const standard = { title: 'Standaard', description: 'Inleiding', body: '## Waar dit over gaat' }
const shown: LegalText[] = []
let server: ApiServer
beforeEach(async () => {
  shown.length = 0
  server = await startApiServer({
    looksOf: () => ({
      ...noLooks,
      readStandardLegal: async () => ({ nl: standard, en: standard }),
      async showLegal(text) {
        shown.push(text)
        return { html: `<p>${text.body}</p>`, css: '' }
      },
    }),
  })
})
afterEach(() => server.close())

interface Page {
  texts: { lang: string; isOwn: boolean; version: number; date: string; text: LegalText; standard?: object }[]
  lastChange?: { on: string; by?: { name: string }; canRevert: boolean }
}

const read = async (path = terms) => {
  const { status, body, headers } = await server.call(`GET ${path}`, { as: 'admin' })
  return { status, page: body as Page, version: headers.get('ETag') ?? '' }
}
const publish = async (
  texts: { nl: LegalWords; en: LegalWords },
  {
    isNewVersion = false,
    path = terms,
    as = 'admin' as Caller,
    version,
  }: { isNewVersion?: boolean; path?: string; as?: Caller; version?: string } = {},
) => {
  const headers = { 'If-Match': version ?? (await read(path)).version }
  return server.call(`POST ${path}:publish`, { as, headers, body: { texts, isNewVersion } })
}
const revert = (version: string) => server.call(`POST ${terms}:revert`, { as: 'admin', headers: { 'If-Match': version } })
const termsVersion = async () => ((await server.call('GET /api/legaltexts:terms')).body as { version: number }).version
const words = (body: string): { nl: LegalWords; en: LegalWords } => ({ nl: { body }, en: { body: '' } })
const versions = ({ texts }: Page) => texts.map(({ lang, version, date }) => [lang, version, date])

const FIRST = '2023-03-14'
const TODAY = '2026-06-01'

describe('legal texts', () => {
  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['admin', 200],
    ['staff', 200],
  ])('are read and published by administrators; for %s both are %d', async (as, status) => {
    for (const line of ['GET /api/legaltexts', `GET ${terms}`]) expect((await server.call(line, { as })).status, line).toBe(status)
    expect((await publish(words('Tekst'), { as })).status).toBe(status)
    const body = { lang: 'nl', words: { body: 'Tekst' }, isNewVersion: false }
    expect((await server.call(`POST ${terms}:render`, { as, body })).status).toBe(status)
    const { version } = await read()
    expect((await server.call(`POST ${terms}:revert`, { as, headers: { 'If-Match': version } })).status).toBe(status)
  })

  it('are standard until the site says otherwise', async () => {
    const { page } = await read()
    expect(page.texts).toMatchObject([
      { lang: 'nl', isOwn: false, version: 1, date: FIRST, standard },
      { lang: 'en', isOwn: false, version: 1, date: FIRST, standard },
    ])
    expect(page.lastChange).toBeUndefined()
    expect((await server.call('GET /api/legaltexts', { as: 'admin' })).body).toMatchObject([
      { kind: 'terms-of-use' },
      { kind: 'privacy', texts: [{ url: '/legal/privacy' }, { url: '/legal/privacy/en' }] },
      { kind: 'accessibility' },
      { kind: 'cookie-statement' },
    ])
    expect((await server.call('GET /api/legaltexts/colofon', { as: 'admin' })).status).toBe(404)
  })

  it('a correction keeps the version, and dates what changed', async () => {
    const answer = await publish(words('Onze voorwaarden.'))
    expect(answer.status).toBe(200)
    expect(versions(answer.body as Page)).toEqual([
      ['nl', 1, TODAY],
      ['en', 1, FIRST],
    ])
    expect((answer.body as Page).texts.map(({ isOwn }) => isOwn)).toEqual([true, false])
    expect((answer.body as Page).lastChange).toMatchObject({ by: { name: 'admin Proef' }, canRevert: true })
    expect(await termsVersion()).toBe(1)
  })

  it('the same words once more change nothing', async () => {
    const stored = { kind: 'terms-of-use', lang: 'nl', version: 1, date: '2026-05-01', body: 'Onze voorwaarden.' } as const
    await server.sites.find('een')?.content.transact((writer) => writer.put('legal', 'terms-of-use.nl', stored))
    const { version } = await read()
    const answer = await publish(words('Onze voorwaarden.\n'))
    expect(versions(answer.body as Page)).toContainEqual(['nl', 1, '2026-05-01'])
    expect(answer.headers.get('ETag')).toBe(version)
    expect(await termsVersion()).toBe(1)
  })

  it('a new version of the terms is one in every language, and has to be accepted', async () => {
    const answer = await publish(words('Nieuwe voorwaarden.'), { isNewVersion: true })
    expect(versions(answer.body as Page)).toEqual([
      ['nl', 2, TODAY],
      ['en', 2, TODAY],
    ])
    expect(await termsVersion()).toBe(2)
    const profile = await server.call('GET /api/profiles:loggedIn', { as: 'user' })
    const accept = (version: number) =>
      server.call('PUT /api/profiles:loggedIn', {
        as: 'user',
        headers: { 'If-Match': '*' },
        body: { ...(profile.body as object), termsOfUseVersionAccepted: version },
      })
    expect(await accept(1)).toMatchObject({ status: 400, body: { errors: [{ code: 'termsVersion' }] } })
    expect(await accept(2)).toMatchObject({ status: 200, body: { termsOfUseVersionAccepted: 2 } })
    const { guid } = server.seeds.een.accounts.user
    const account = await server.records.read('een', (reader) => reader.find('account', guid))
    expect(account).toMatchObject({ termsOfUseVersionAccepted: 2, termsOfUseAcceptedOn: '2026-06-01T12:00:00.000Z' })
    const log = (await server.records.read('een', (reader) => reader.list('audit'))).map(({ value }) => value)
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'terms', actor: guid, changes: [{ field: 'termsOfUseVersionAccepted', to: 2 }] }),
    )
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'publish',
        path: `${terms}:publish`,
        changes: [
          { field: 'legal.nl', to: `2 (${TODAY})` },
          { field: 'legal.en', to: `2 (${TODAY})` },
        ],
      }),
    )
    // Those of the other site stay as they were.
    expect((await server.call('GET /api/legaltexts:terms', { site: 'twee' })).body).toEqual({ version: 1 })
  })

  it('are taken back with version and date, and the number is not given to another text', async () => {
    await publish(words('Een'), { isNewVersion: true })
    await publish(words('Twee'), { isNewVersion: true })
    const { version } = await read()
    const answer = await revert(version)
    expect((answer.body as Page).texts[0]).toMatchObject({ version: 2, text: { body: 'Een' } })
    expect((answer.body as Page).lastChange).toMatchObject({ canRevert: false })
    expect((await revert(answer.headers.get('ETag') ?? '')).status).toBe(409)
    expect(versions((await publish(words('Drie'), { isNewVersion: true })).body as Page)).toContainEqual(['nl', 4, TODAY])
  })

  it('a first text that is taken back leaves the standard one', async () => {
    await publish(words('Een'))
    const answer = await revert((await read()).version)
    expect((answer.body as Page).texts.map(({ isOwn }) => isOwn)).toEqual([false, false])
  })

  it('what somebody else wrote since, by hand too, is not taken back', async () => {
    await publish(words('Een'))
    await server.sites
      .find('een')
      ?.content.transact((writer) =>
        writer.put('legal', 'terms-of-use.nl', { kind: 'terms-of-use', lang: 'nl', version: 1, date: TODAY, body: 'Met de hand' }),
      )
    const { page, version } = await read()
    expect(page.lastChange).toBeUndefined()
    expect(await revert(version)).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
    expect((await read()).page.texts[0]?.text.body).toBe('Met de hand')
  })

  it('ask for their version', async () => {
    const { version } = await read()
    expect((await publish(words('Een'), { version })).status).toBe(200)
    expect((await publish(words('Twee'), { version })).status).toBe(412)
    for (const call of ['publish', 'revert'])
      expect(
        (await server.call(`POST ${terms}:${call}`, { as: 'admin', body: { texts: words('x'), isNewVersion: false } })).status,
      ).not.toBe(200)
    expect((await server.call(`POST ${terms}:publish`, { as: 'admin', body: { texts: words('x'), isNewVersion: false } })).status).toBe(428)
  })

  it('are shown as they would be, and nothing is stored', async () => {
    const body = { lang: 'nl', words: { title: 'Regels', body: 'Concept' }, isNewVersion: true }
    expect((await server.call(`POST ${terms}:render`, { as: 'admin', body })).body).toEqual({ html: '<p>Concept</p>', css: '' })
    expect(shown).toMatchObject([{ kind: 'terms-of-use', lang: 'nl', title: 'Regels', version: 2, date: TODAY }])
    expect((await read()).page.texts[0]?.isOwn).toBe(false)
  })

  it('a statement of accessibility has its own fields, and other pages have none of these', async () => {
    const words = { body: '', status: 'B' as const, researchDate: '2026-05-01', knownIssues: [{ description: 'Geen ondertitels' }] }
    const path = '/api/legaltexts/accessibility'
    const answer = await publish({ nl: words, en: { body: '', status: 'B' } }, { path })
    expect((answer.body as Page).texts[0]?.text).toMatchObject(words)
    expect(await publish({ nl: { body: '', status: 'B' }, en: { body: '' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.texts.nl.status' }] },
    })
    const wrong = { body: '', knownIssues: [{ description: '' }] }
    expect(await publish({ nl: wrong, en: { body: '' } }, { path })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.texts.nl.knownIssues.0.description' }] },
    })
  })
})
