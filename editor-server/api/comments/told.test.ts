import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import { COMMENT_MAIL_WAIT } from '#content/model/comment/mail-preference.ts'
import { mentionOf } from '#content/model/comment/mentions.ts'
import { MOST_NOTIFICATIONS } from '#content/model/follow/schema.ts'
import { sendCommentMails } from '#editor-server/comments/comment-mails.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
  for (const as of ['manager', 'admin'] as const) await change(as, { isEmailVerified: true })
}, 30_000)
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const guidOfUser = (as: 'manager' | 'admin') => server.seeds.een.accounts[as].guid
const mention = (as: 'manager' | 'admin') => mentionOf(guidOfUser(as))
const path = () => `/api/comments/${server.seeds.een.page.guid}`
const call = (line: string, body?: unknown, as: Caller = 'manager') => server.call(line, { as, ...(body !== undefined && { body }) })
const start = async (text: string, as: Caller = 'manager') => ((await call(`POST ${path()}`, { text }, as)).body as CommentThreadCard).guid
const say = (thread: string, text: string, as: Caller = 'admin') => call(`POST ${path()}/${thread}/replies`, { text }, as)
const inbox = async (as: Caller) =>
  ((await call('GET /api/notifications', undefined, as)).body as { kind: string; id: string; isRead: boolean }[]).map((each) => each)
const work = async (as: Caller) =>
  ((await call('GET /api/work/comments', undefined, as)).body as { items: { thread: string; count: number; url: string }[] }).items
const mails = () => site().records.read(async (reader) => (await reader.list('outgoingMail')).map(({ value }) => value))
const pass = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))

async function change(as: 'manager' | 'admin', more: object): Promise<void> {
  await site().records.transact(async (writer) => {
    const account = (await writer.find('account', guidOfUser(as)))!
    await writer.put('account', account.guid, { ...account, ...more })
  })
}

async function sendDue() {
  pass(COMMENT_MAIL_WAIT)
  await sendCommentMails(site(), server.clock.now)
  return mails()
}

describe('who is mentioned, and who takes part', () => {
  it('finds it in the inbox, and nobody else does', async () => {
    const thread = await start(`Wie weet dit? ${mention('admin')}`)
    expect(await inbox('manager')).toEqual([])
    const title = server.seeds.een.page.title
    expect(await inbox('admin')).toMatchObject([{ kind: 'mention', title, by: 'manager Proef', isRead: false }])
    expect((await inbox('admin'))[0]).toMatchObject({ url: expect.stringMatching(new RegExp(`/edit\\?comment=${thread}$`)) })
    pass(1000)
    await say(thread, 'Ik')
    expect(await inbox('manager')).toMatchObject([{ kind: 'reply', by: 'admin Proef' }])
    expect(await inbox('admin')).toHaveLength(1)
    expect(await inbox('otherManager')).toEqual([])
    const [{ id } = { id: '' }] = await inbox('admin')
    await call('POST /api/notifications:read', { ids: [id] }, 'admin')
    expect(await inbox('admin')).toMatchObject([{ isRead: true }])
    await call('POST /api/notifications:unread', { ids: [id] }, 'admin')
    expect(await inbox('admin')).toMatchObject([{ isRead: false }])
  })

  it('is told of a mention that comes later, once', async () => {
    const thread = await start('Wie weet dit?')
    const own = `PUT ${path()}/${thread}/replies/1`
    await call(own, { text: `Weet ${mention('admin')} dit?` })
    await call(own, { text: `Weet ${mention('admin')} dit misschien?` })
    expect(await inbox('admin')).toMatchObject([{ kind: 'mention' }])
  })

  it('hears nothing of a page that they may edit no longer, nor of what is deleted', async () => {
    const thread = await start(`Hoi ${mention('manager')}`, 'admin')
    expect(await inbox('manager')).toHaveLength(1)
    await change('manager', { roleIds: [] })
    expect([await inbox('manager'), await work('manager')]).toEqual([[], []])
    await say(thread, 'Nog iets')
    await change('manager', { roleIds: [server.seeds.een.roleGuid] })
    expect(await inbox('manager')).toHaveLength(1)
    await call(`DELETE ${path()}/${thread}/replies/1`, undefined, 'admin')
    expect(await inbox('manager')).toEqual([])
  })

  it('keeps no more than an inbox holds', async () => {
    const userGuid = guidOfUser('admin')
    const page = server.seeds.een.page.guid
    await site().records.transact(async (writer) => {
      for (let n = 0; n < MOST_NOTIFICATIONS; n += 1) {
        const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
        const on = new Date(server.clock.now.getTime() - 1000 * (MOST_NOTIFICATIONS - n)).toISOString()
        const kept = { id, userGuid, why: 'reply', page, thread: id, number: 1, on } as const
        await writer.put('commentNotification', `${userGuid}/${on}/${id}`, kept)
      }
    })
    await start(`Hoi ${mention('admin')}`)
    const count = await site().records.read((reader) => reader.count('commentNotification', { prefix: `${userGuid}/` }))
    expect(count).toBe(MOST_NOTIFICATIONS)
  })

  it('has open conversations among their work, the latest first, until they are resolved', async () => {
    const first = await start('Een')
    pass(1000)
    const second = await start(`Twee ${mention('admin')}`)
    expect((await work('manager')).map(({ thread }) => thread)).toEqual([second, first])
    expect((await work('admin')).map(({ thread }) => thread)).toEqual([second])
    pass(1000)
    await say(first, 'Ja')
    expect((await work('manager')).map(({ thread, count }) => [thread, count])).toEqual([
      [first, 2],
      [second, 1],
    ])
    await call(`POST ${path()}/${first}:resolve`)
    expect((await work('manager')).map(({ thread }) => thread)).toEqual([second])
    await call(`POST ${path()}/${first}:reopen`)
    expect(await work('admin')).toHaveLength(2)
    expect((await call('GET /api/work/comments', undefined, 'anonymous')).status).toBe(401)
  })
})

describe('who suggests something', () => {
  const suggest = async (as: Caller = 'manager') => {
    const block = guidIn('een', 'list')
    const on = `/api/comments/${site().index.findPageOfBlock(block)?.guid}`
    const { body } = await call(`POST ${on}`, { block, suggestion: { kind: 'remove-block' } }, as)
    return `${on}/${(body as CommentThreadCard).guid}`
  }

  it.each(['accepted', 'refused'])('hears that it was %s, as long as it is', async (outcome) => {
    const of = await suggest()
    await call(`POST ${of}:decide`, { outcome }, 'admin')
    expect(await inbox('manager')).toMatchObject([{ kind: outcome, by: 'admin Proef', isRead: false }])
    const [mail] = await sendDue()
    const words = outcome === 'accepted' ? 'admin Proef nam een voorstel van u over' : 'admin Proef wees een voorstel van u af'
    expect(mail?.text).toContain(words)
    expect(mail?.subject).toMatch(/^Er is besloten over uw voorstel op /)
    await call(`POST ${of}:reopen`, undefined, 'admin')
    expect(await inbox('manager')).toEqual([])
  })

  it('hears of the last decision alone, however often it is undone and redone', async () => {
    const of = await suggest()
    for (const outcome of ['accepted', 'accepted', 'refused', 'accepted']) {
      await call(`POST ${of}:decide`, { outcome }, 'admin')
      await call(`POST ${of}:reopen`, undefined, 'admin')
    }
    await call(`POST ${of}:decide`, { outcome: 'accepted' }, 'admin')
    expect(await inbox('manager')).toMatchObject([{ kind: 'accepted' }])
    const waiting = (await site().records.read((reader) => reader.list('commentMail'))).flatMap(({ value }) => value.waiting)
    expect(waiting).toMatchObject([{ why: 'accepted' }])
  })

  it('hears in the next mail of what was decided while one about the same conversation was written', async () => {
    const of = await suggest()
    await call(`POST ${of}:decide`, { outcome: 'accepted' }, 'admin')
    const { records } = site()
    const transact = records.transact.bind(records)
    records.transact = async (work) => {
      records.transact = transact
      await call(`POST ${of}:reopen`, undefined, 'admin')
      await call(`POST ${of}:decide`, { outcome: 'refused' }, 'admin')
      return transact(work)
    }
    expect(await sendDue()).toHaveLength(1)
    const [, second] = await sendDue()
    expect(second?.text).toContain('admin Proef wees een voorstel van u af')
  })

  it('hears nothing of what they decide themselves', async () => {
    await call(`POST ${await suggest()}:decide`, { outcome: 'accepted' })
    expect(await inbox('manager')).toEqual([])
  })
})

describe('a mail', () => {
  it('says where it is, once for a conversation, and nothing of what was said', async () => {
    const thread = await start(`Geheim plan ${mention('admin')}`)
    await call(`POST ${path()}/${thread}/replies`, { text: 'Nog geheimer' })
    expect(await mails()).toEqual([])
    await sendCommentMails(site(), server.clock.now)
    expect(await mails()).toEqual([])
    const [mail, ...others] = await sendDue()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'comments', to: server.seeds.een.accounts.admin.email, userGuid: guidOfUser('admin') })
    expect(mail?.text).toContain('manager Proef noemde u')
    expect(mail?.text.match(new RegExp(`/edit\\?comment=${thread}`, 'g'))).toHaveLength(1)
    expect(mail?.text).toContain('/account/preferences')
    expect(mail?.text).not.toMatch(/geheim/i)
    expect(await sendDue()).toHaveLength(1)
  })

  it.each([
    ['who wants none', { properties: [{ key: 'commentMail', value: 'none' }] }],
    ['an address that is not proven', { isEmailVerified: false }],
  ])('does not go to %s', async (_, more) => {
    await change('admin', more)
    await start(`Hoi ${mention('admin')}`)
    expect(await sendDue()).toEqual([])
    expect(await inbox('admin')).toHaveLength(1)
  })

  it('does not go to who may not edit the page by then', async () => {
    await start(`Hoi ${mention('manager')}`, 'admin')
    await change('manager', { roleIds: [] })
    expect(await sendDue()).toEqual([])
    expect(await site().records.read((reader) => reader.count('commentMail'))).toBe(0)
  })
})
