import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import { mentionOf } from '#content/model/comment/mentions.ts'
import {
  COMMENT_LENGTH,
  DELETED_COMMENT_KEPT,
  MOST_COMMENTS,
  MOST_OPEN_THREADS,
  MOST_RESOLVED_THREADS,
} from '#content/model/comment/schema.ts'
import { forgetComments } from '#editor-server/comments/threads.ts'
import { collectOwnData } from '#editor-server/erasing/own-data.ts'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import type { Site } from '#editor-server/site/site.ts'
import { forgetDeleted } from '#editor-server/wastebasket/deleted-records.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
  const guid = guidIn('een', 'thread')
  await call(`POST ${path()}/${guid}:resolve`)
}, 30_000)
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const accounts = () => server.seeds.een.accounts
const path = () => `/api/comments/${server.seeds.een.page.guid}`
const call = (line: string, body?: unknown, as: Caller = 'manager'): Promise<ApiAnswer> =>
  server.call(line, { as, ...(body !== undefined && { body }) })
const codeOf = ({ status, body }: ApiAnswer) => [status, (body as { code?: string } | null)?.code]
const start = async (text = 'Klopt dit?', as: Caller = 'manager', more = {}) =>
  (await call(`POST ${path()}`, { text, ...more }, as)).body as CommentThreadCard
const say = (thread: string, text: string, as: Caller = 'admin') => call(`POST ${path()}/${thread}/replies`, { text }, as)
const read = async (thread: string, as: Caller = 'manager') =>
  (await call(`GET ${path()}/${thread}`, undefined, as)).body as CommentThreadCard
const list = async (state = 'open', as: Caller = 'manager') =>
  (await call(`GET ${path()}?state=${state}`, undefined, as)).body as CommentThreadCard[]
const counts = async () => (await call(`GET ${path()}:counts`)).body as { open: number; resolved: number; blocks: unknown[]; state: string }
const pass = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))
const threadsOf = (page: string) => site().records.read((reader) => reader.count('commentThread', { prefix: `${page}/` }))

describe('a conversation', () => {
  it('is begun, answered, resolved and opened again', async () => {
    const { guid } = await start()
    pass(1000)
    expect((await say(guid, `Ja, ${mentionOf(accounts().manager.guid)}`)).status).toBe(201)
    expect(await read(guid)).toMatchObject({
      count: 2,
      comments: [
        { number: 1, text: 'Klopt dit?', by: accounts().manager.guid, isOwn: true },
        { number: 2, by: accounts().admin.guid, isOwn: false },
      ],
      people: [{ name: 'manager Proef' }, { name: 'admin Proef' }],
    })
    expect(await list()).toMatchObject([{ guid, count: 2, comments: [{ number: 1 }] }])
    const resolved = await call(`POST ${path()}/${guid}:resolve`)
    expect(resolved).toMatchObject({ status: 200, body: { resolved: { by: accounts().manager.guid } } })
    expect((await call(`POST ${path()}/${guid}:resolve`)).status).toBe(200)
    expect([await list(), (await list('resolved'))[0]?.guid]).toEqual([[], guid])
    await call(`POST ${path()}/${guid}:reopen`)
    expect((await list()).map((each) => each.guid)).toEqual([guid])
    await call(`POST ${path()}/${guid}:resolve`)
    expect((await say(guid, 'Toch niet')).body).not.toHaveProperty('resolved')
  })

  it('of which two people answer at once has both answers', async () => {
    const { guid } = await start()
    const answers = await Promise.all([...Array(8).keys()].map((n) => say(guid, `Antwoord ${n}`, n % 2 ? 'admin' : 'manager')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const { comments } = await read(guid)
    expect(comments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(comments.map(({ text }) => text)).size).toBe(9)
  })

  it('may be about a block that the page has, and about words in it', async () => {
    const list = guidIn('een', 'list')
    const quote = { words: 'het loket', before: 'Ga naar ', after: '.' }
    const onList = `/api/comments/${site().index.findPageOfBlock(list)?.guid}`
    expect(codeOf(await call(`POST ${path()}`, { text: 'x', block: list }))[0]).toBe(400)
    expect((await call(`POST ${path()}`, { text: 'x', quote })).status).toBe(400)
    const begun = await call(`POST ${onList}`, { text: 'x', block: list, quote })
    expect(begun).toMatchObject({ status: 201, body: { block: list, quote } })
    expect((await call(`GET ${onList}:counts`)).body).toMatchObject({ open: 1, blocks: [{ block: list, open: 1 }] })
    const { guid } = begun.body as CommentThreadCard
    expect((await call(`GET ${path()}/${guid}`)).status).toBe(404)
  })

  it('has a state that changes with everything that is said, and not by looking', async () => {
    const states = [(await counts()).state]
    const note = async () => states.push((await counts()).state)
    const { guid } = await start()
    await note()
    await say(guid, 'Ja')
    await note()
    await call(`PUT ${path()}/${guid}/replies/1`, { text: 'Klopt dit nog?' })
    await note()
    await call(`DELETE ${path()}/${guid}/replies/1`)
    await note()
    await call(`POST ${path()}/${guid}:resolve`)
    await note()
    expect(new Set(states).size).toBe(6)
    expect((await counts()).state).toBe(states.at(-1))
  })
})

describe('a suggestion', () => {
  const suggest = async (more: object = {}) => {
    const block = guidIn('een', 'list')
    const on = `/api/comments/${site().index.findPageOfBlock(block)?.guid}`
    const quote = { words: 'het loket', before: 'Ga naar ', after: '.' }
    const answer = await call(`POST ${on}`, { block, quote, suggestion: { kind: 'words', text: ' de\n balie ' }, ...more })
    return { answer, on, of: `${on}/${(answer.body as CommentThreadCard).guid}` }
  }
  const decide = (of: string, outcome: string, as: Caller = 'admin') => call(`POST ${of}:decide`, { outcome }, as)

  it('is made of quoted words or of a block, with a reason or without', async () => {
    const { answer } = await suggest()
    expect(answer).toMatchObject({ status: 201, body: { suggestion: { kind: 'words', text: 'de balie' }, comments: [{ text: '' }] } })
    expect((await suggest({ quote: undefined, suggestion: { kind: 'remove-block' }, text: 'Oud' })).answer.status).toBe(201)
    expect((await suggest({ quote: undefined })).answer).toMatchObject({ status: 400, body: { errors: [{ code: 'suggestion' }] } })
    expect((await suggest({ suggestion: undefined })).answer).toMatchObject({ status: 400, body: { errors: [{ code: 'commentNeeded' }] } })
    expect((await call(`POST ${path()}`, { suggestion: { kind: 'remove-block' } })).status).toBe(400)
    expect((await suggest({ suggestion: { kind: 'words', text: 'x'.repeat(1001) } })).answer.status).toBe(400)
  })

  it('is decided once, and can be opened again', async () => {
    const { of } = await suggest()
    const [one, other] = await Promise.all([decide(of, 'accepted'), decide(of, 'refused', 'manager')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const outcome = one.status === 200 ? 'accepted' : 'refused'
    expect((await call(`GET ${of}`)).body).toMatchObject({ resolved: { outcome } })
    expect(codeOf(await decide(of, outcome))).toEqual([409, 'SITE_SUGGESTION_DECIDED'])
    // Thanks are no reason to decide again.
    expect((await call(`POST ${of}/replies`, { text: 'Dank!' })).body).toMatchObject({ resolved: { outcome } })
    expect((await call(`POST ${of}:reopen`)).body).not.toHaveProperty('resolved')
    expect((await decide(of, 'refused')).body).toMatchObject({ resolved: { outcome: 'refused', by: accounts().admin.guid } })
  })

  it('is taken back with its first comment, and no other conversation is decided', async () => {
    const { of } = await suggest()
    await call(`POST ${of}/replies`, { text: 'Waarom?' }, 'admin')
    await call(`DELETE ${of}/replies/1`)
    expect((await call(`GET ${of}`)).body).not.toHaveProperty('suggestion')
    expect((await decide(of, 'accepted')).status).toBe(404)
    await call(`POST ${of}/replies/1:restore`)
    expect((await decide(of, 'accepted')).status).toBe(200)
    const { guid } = await start()
    expect((await decide(`${path()}/${guid}`, 'accepted')).status).toBe(404)
    expect((await decide(of, 'maybe')).status).toBe(400)
  })

  it('leaves none of its words a day after it was taken back', async () => {
    const { of } = await suggest()
    await call(`POST ${of}/replies`, { text: 'Waarom?' }, 'admin')
    await call(`DELETE ${of}/replies/1`)
    await site().records.transact((writer) => forgetComments(writer, new Date(server.clock.now.getTime() + 1).toISOString()))
    const stored = await site().records.read((reader) => reader.find('commentThread', of.slice('/api/comments/'.length)))
    expect(stored).toMatchObject({ count: 1 })
    expect(stored).not.toHaveProperty('suggestion')
  })

  it('and what was decided are told to whom they are of, and a decision forgets who made it', async () => {
    const { of } = await suggest()
    await decide(of, 'refused')
    const told = async (account: unknown) => (await collectOwnData(site(), { account, home: 'site' } as never))['commentThread']?.at(-1)
    expect(await told(accounts().manager)).toMatchObject({ suggestion: { text: 'de balie' } })
    expect(await told(accounts().admin)).toMatchObject({ outcome: 'refused', resolvedOn: server.clock.now.toISOString() })
    await erasePerson(site().records, accounts().admin)
    expect((await call(`GET ${of}`)).body).toMatchObject({ resolved: { on: server.clock.now.toISOString(), outcome: 'refused' } })
    expect(await told(accounts().admin)).toBeUndefined()
  })
})

describe('a comment', () => {
  it('is changed by its writer alone, and deleted by an administrator too; who deleted it takes that back', async () => {
    const { guid } = await start()
    const own = `${path()}/${guid}/replies/1`
    expect(codeOf(await call(`PUT ${own}`, { text: 'Van een ander' }, 'admin'))).toEqual([403, 'SITE_COMMENT_NOT_OWN'])
    pass(1000)
    expect((await call(`PUT ${own}`, { text: 'Klopt dit nog?' })).body).toMatchObject({
      comments: [{ text: 'Klopt dit nog?', editedOn: server.clock.now.toISOString() }],
    })
    await say(guid, 'Ja')
    expect(codeOf(await call(`DELETE ${path()}/${guid}/replies/2`))).toEqual([403, 'SITE_COMMENT_NOT_OWN'])
    expect((await call(`DELETE ${own}`, undefined, 'admin')).status).toBe(204)
    expect((await read(guid)).comments).toMatchObject([{ number: 2 }])
    expect((await list())[0]).toMatchObject({ count: 1, comments: [{ number: 2 }] })
    expect(codeOf(await call(`POST ${own}:restore`))).toEqual([403, 'SITE_COMMENT_NOT_OWN'])
    expect((await call(`POST ${own}:restore`, undefined, 'admin')).status).toBe(204)
    expect((await read(guid)).comments).toMatchObject([{ text: 'Klopt dit nog?' }, { number: 2 }])
  })

  it('that was the last takes its conversation along, and is gone for good a day later', async () => {
    const { guid } = await start()
    const own = `${path()}/${guid}/replies/1`
    await call(`DELETE ${own}`)
    expect([await list(), (await call(`GET ${path()}/${guid}`)).status, (await counts()).open]).toEqual([[], 404, 0])
    await call(`POST ${own}:restore`)
    expect((await list()).map((each) => each.guid)).toEqual([guid])
    await call(`DELETE ${own}`)
    const sweep = (before: Date) => site().records.transact((writer) => forgetComments(writer, before.toISOString()))
    await sweep(new Date(server.clock.now.getTime() - DELETED_COMMENT_KEPT))
    expect((await call(`POST ${own}:restore`)).status).toBe(204)
    await call(`DELETE ${own}`)
    await sweep(new Date(server.clock.now.getTime() + 1))
    expect((await call(`POST ${own}:restore`)).status).toBe(404)
    const left = await site().records.read((reader) => reader.find('commentThread', `${server.seeds.een.page.guid}/${guid}`))
    expect(left).toBeUndefined()
  })

  it('mentions people who may edit the page, and nobody else', async () => {
    const refused = await call(`POST ${path()}`, { text: `Hoi ${mentionOf(accounts().user.guid)}` })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'body.text', code: 'mentioned' }] } })
    expect((await call(`POST ${path()}`, { text: `Hoi ${mentionOf(server.seeds.twee.accounts.admin.guid)}` })).status).toBe(400)
    const { guid } = await start(`Hoi ${mentionOf(accounts().admin.guid)}`)
    expect((await read(guid)).people.map(({ name }) => name)).toEqual(['manager Proef', 'admin Proef'])
    const people = async (q: string) => ((await call(`GET ${path()}:people?q=${q}`)).body as { name: string }[]).map(({ name }) => name)
    expect(await people('')).toEqual(['admin Proef', 'manager Proef'])
    expect(await people('MAN')).toEqual(['manager Proef'])
    expect(await people('zzz')).toEqual([])
  })
})

describe('bounds', () => {
  it('have a code each', async () => {
    expect((await call(`POST ${path()}`, { text: 'x'.repeat(COMMENT_LENGTH + 1) })).status).toBe(400)
    expect((await call(`POST ${path()}`, { text: ' ' })).status).toBe(400)
    const { guid } = await start()
    const page = server.seeds.een.page.guid
    await site().records.transact(async (writer) => {
      const thread = (await writer.find('commentThread', `${page}/${guid}`))!
      await writer.put('commentThread', `${page}/${guid}`, { ...thread, lastNumber: MOST_COMMENTS })
      for (let n = 1; n < MOST_OPEN_THREADS; n += 1) {
        const other = `00000000-0000-4000-8000-${String(900_000 + n).padStart(12, '0')}`
        await writer.put('commentThread', `${page}/${other}`, { ...thread, guid: other })
      }
      for (let n = 0; n < MOST_RESOLVED_THREADS - 1; n += 1) {
        const other = `00000000-0000-4000-8000-${String(800_000 + n).padStart(12, '0')}`
        await writer.put('commentThread', `${page}/${other}`, { ...thread, guid: other, resolved: { on: '2026-06-01T00:00:00Z' } })
      }
    })
    expect(codeOf(await say(guid, 'Nog een'))).toEqual([409, 'SITE_COMMENT_THREAD_FULL'])
    expect(codeOf(await call(`POST ${path()}`, { text: 'Nog een' }))).toEqual([409, 'SITE_COMMENTS_FULL'])
    expect(codeOf(await call(`POST ${path()}/${guidIn('een', 'thread')}:reopen`))).toEqual([409, 'SITE_COMMENTS_FULL'])
    // Neither an answer nor a comment that is taken back leads past it.
    expect(codeOf(await say(guidIn('een', 'thread'), 'Nog iets'))).toEqual([409, 'SITE_COMMENTS_FULL'])
    const own = `${path()}/${guid}/replies/1`
    expect((await call(`DELETE ${own}`)).status).toBe(204)
    await start()
    expect(codeOf(await call(`POST ${own}:restore`))).toEqual([409, 'SITE_COMMENTS_FULL'])
    await call(`POST ${path()}/${(await list())[0]?.guid}:resolve`)
    expect((await call(`POST ${own}:restore`)).status).toBe(204)
    // What was settled first makes room.
    await call(`POST ${path()}/${guid}:resolve`)
    expect((await counts()).resolved).toBe(MOST_RESOLVED_THREADS)
    expect((await call(`GET ${path()}?state=open`)).headers.get('X-Total-Count')).toBe(String(MOST_OPEN_THREADS - 1))
  })
})

describe('what goes', () => {
  it('goes with its page, once that is gone for good', async () => {
    await start()
    const page = server.seeds.een.page.guid
    await server.call(`DELETE /api/pages/${page}?force=true`, { as: 'admin', headers: { 'If-Match': '*' } })
    expect((await call(`GET ${path()}`)).status).toBe(404)
    expect(await threadsOf(page)).toBe(2)
    await site().records.transact(async (writer) => {
      const [deleted] = (await writer.list('deletedThing', { prefix: page })).map(({ value }) => value)
      if (deleted) await forgetDeleted(writer, deleted)
    })
    expect(await threadsOf(page)).toBe(0)
    expect(await site().records.read((reader) => reader.count('comment', { prefix: `${page}/` }))).toBe(0)
  })

  it('of a person who is erased is the name, in what they said and where others mention them', async () => {
    const { guid } = await start(`Hoi ${mentionOf(accounts().admin.guid)}`)
    await say(guid, 'Ik kijk ernaar')
    const { home, account } = { home: site(), account: accounts().admin }
    const data = await collectOwnData(home, { account, home: 'site' } as never)
    expect(data['comment']?.map(({ text }) => text)).toEqual([undefined, 'Ik kijk ernaar'])
    await erasePerson(site().records, account)
    const { comments, people } = await read(guid)
    expect(comments).toMatchObject([{ text: 'Hoi @…' }, { text: 'Ik kijk ernaar' }])
    expect(comments[1]).not.toHaveProperty('by')
    expect(people.map(({ name }) => name)).toEqual(['manager Proef'])
    expect(await site().records.read((reader) => reader.count('commentPart', { prefix: `${account.guid}/` }))).toBe(0)
  })
})

describe('who may not edit the page', () => {
  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['verified', 403],
    ['otherManager', 403],
  ])('learns nothing of what is said: %s', async (as, status) => {
    const { guid } = await start()
    const lines = ['', ':counts', ':people', `/${guid}`].map((end) => `GET ${path()}${end}`)
    const answers = await Promise.all(lines.map((line) => call(line, undefined, as)))
    expect(answers.map((answer) => answer.status)).toEqual(lines.map(() => status))
    expect((await call(`POST ${path()}`, { text: 'x' }, as)).status).toBe(status)
  })

  it('finds nothing of another site', async () => {
    const other = `/api/comments/${server.seeds.twee.page.guid}`
    expect((await call(`GET ${other}`, undefined, 'admin')).status).toBe(404)
    expect((await call(`GET ${path()}/${guidIn('twee', 'thread')}`, undefined, 'admin')).status).toBe(404)
    expect((await call(`POST ${other}`, { text: 'x' }, 'admin')).status).toBe(404)
  })
})
