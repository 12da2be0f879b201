import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiServer } from '#tests/support/api-server.ts'
import { addForm, formFields, type Forms, makeForm } from '#tests/support/form-site.ts'
import type { FormField } from '#content/model/form/field.ts'
import { makeSample } from '#tests/support/image-corpus.ts'
import { PlainBrowser, startFormPages } from '#tests/support/plain-form.ts'
import { openSealed } from '../forms/seal-answers.ts'
import { readText } from '../mail/sealed-code.ts'

const BSN = '111222333'
const { name, email, topic, bsn, photo, text, people, person } = formFields
const f = (guid: string) => `f.${guid}`

let server: ApiServer
let forms: Forms
beforeAll(async () => {
  server = await startFormPages()
})
afterAll(() => server.close())

const kinds = [
  'submission',
  'submissionDraft',
  'outgoingMail',
  'formFigure',
  'uniqueAnswer',
  'submissionFile',
  'submissionCode',
  'submissionCount',
  'codeRequests',
] as const
const site = () => server.sites.find('een')!
const records = <Kind extends (typeof kinds)[number]>(kind: Kind) => site().records.read((reader) => reader.list(kind))
beforeEach(async () => {
  forms = await addForm(server)
  await site().records.transact(async (writer) => {
    for (const kind of kinds) for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
  })
})

const pass = (milliseconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + milliseconds))

/** What the static page of a form posts. */
function firstStep(more: Record<string, string> = {}): FormData {
  const data = new FormData()
  const asked = [name, email, topic, bsn].join(' ')
  const own = { _version: '1', _lang: 'nl', _step: '0', _block: forms.block, _asked: asked, _website: '', _act: 'next' }
  for (const [key, value] of Object.entries({ ...own, [f(name)]: ' Noor ', [f(email)]: '', [f(bsn)]: '', ...more })) data.append(key, value)
  return data
}

async function begin(more: Record<string, string> = {}, browser = new PlainBrowser(server)): Promise<PlainBrowser> {
  await browser.post(`/submission/${forms.form}`, firstStep(more))
  return browser
}

describe('a form without JavaScript', () => {
  it('goes from step to step, to the overview, and is kept once, as the call keeps it', async () => {
    const browser = await begin({ [f(topic)]: 'lamp', [f(bsn)]: BSN })
    expect([browser.status, browser.step]).toEqual([200, '1'])
    expect(browser.headers.get('cache-control')).toBe('private, no-store')
    expect(browser.headers.get('x-robots-tag')).toBe('noindex')
    await browser.press(`add:${people}`, { [`f.${people}.0.${person}`]: 'Sem' })
    const picture = new File([new Uint8Array(await makeSample('png'))], 'lamp.png')
    await browser.press('next', { [f(text)]: 'De lamp is kapot', [f(photo)]: picture, [`f.${people}.1.${person}`]: 'Bo' })
    expect(browser.step).toBe('overview')
    for (const shown of ['Noor', 'Een lamp', 'De lamp is kapot', 'lamp.png', 'Sem', 'Bo', BSN]) expect(browser.html).toContain(shown)
    expect(JSON.stringify(await records('submissionDraft'))).not.toContain('Noor')
    const again = browser.values({}, 'send')
    const overview = browser.path
    pass(5000)
    await browser.press('send')
    expect(browser.html).toContain('Verstuurd op')
    expect(browser.html).toContain('Noor')
    expect(browser.html).not.toContain(BSN)
    const [kept, ...others] = await records('submission')
    expect(others).toEqual([])
    expect(kept?.value).toMatchObject({ formGuid: forms.form, blockGuid: forms.block, pageGuid: server.seeds.een.page.guid, lang: 'nl' })
    expect([...openSealed(site(), kept!.value)]).toEqual([[bsn, BSN]])
    expect(kept?.value.answers).toEqual({
      [name]: 'Noor',
      [topic]: 'lamp',
      [text]: 'De lamp is kapot',
      [photo]: [expect.objectContaining({ name: 'lamp.png', type: 'image/png' })],
      [people]: [{ [person]: 'Sem' }, { [person]: 'Bo' }],
    })
    const address = browser.path
    await browser.post(`/submission/${forms.form}`, again)
    expect(browser.path).toBe(address)
    await browser.open(overview)
    expect([browser.status, browser.path]).toEqual([200, address])
    expect(await records('submission')).toHaveLength(1)
    expect(await records('submissionDraft')).toEqual([])
    expect((await records('formFigure')).map(({ value }) => value)).toEqual([{ started: 1, sent: 1, reached: [1, 1], faults: {} }])
  })

  it('says what is wrong in its step, keeps what was typed, and counts it', async () => {
    const browser = await begin({ [f(name)]: '', [f(email)]: 'geen adres', [f(bsn)]: '123' })
    expect(browser.step).toBe('0')
    expect(browser.html.match(/aria-invalid="true"/g)).toHaveLength(3)
    expect(browser.html).toContain('geen adres')
    await browser.press('next', { [f(name)]: 'Noor', [f(email)]: 'noor@proef.example', [f(bsn)]: '' })
    expect(browser.step).toBe('1')
    await browser.press('back')
    expect(browser.html).toContain('value="noor@proef.example"')
    expect((await records('formFigure'))[0]?.value.faults).toEqual({ [name]: 1, [email]: 1, [bsn]: 1 })
  })

  it('leads back from the overview to the step of what others sent already', async () => {
    const send = async () => {
      const browser = await begin({ [f(bsn)]: BSN })
      await browser.press('next', { [f(text)]: 'x' })
      pass(5000)
      await browser.press('send')
      return browser
    }
    await send()
    const browser = await send()
    expect(browser.step).toBe('0')
    expect(browser.html).toContain('al een keer ingestuurd')
    expect(await records('submission')).toHaveLength(1)
  })

  it('refuses a file that its field does not take, and nothing else', async () => {
    const browser = await begin()
    await browser.press('next', { [f(text)]: 'blijft staan', [f(photo)]: new File(['<svg/>'], 'a.svg') })
    expect(browser.step).toBe('1')
    expect(browser.html).toContain('Dit soort bestand kan hier niet')
    expect(browser.html).toContain('blijft staan')
    expect(await records('submissionFile')).toEqual([])
  })

  it('refuses a file that is too large, and nothing else', async () => {
    const browser = await begin()
    const large = new File([new Uint8Array(31 * 1024 * 1024)], 'groot.png')
    await browser.press('next', { [f(text)]: 'blijft staan', [f(photo)]: large })
    expect([browser.status, browser.step]).toEqual([200, '1'])
    expect(browser.html).toContain('Dit bestand is te groot. Kies een bestand van hooguit')
    expect(browser.html).toContain('blijft staan')
    expect(await records('submissionFile')).toEqual([])
  })

  it('asks for a moment of a sender who was very quick', async () => {
    const browser = await begin()
    await browser.press('next')
    await browser.press('send')
    expect([browser.step, browser.html.startsWith('wait 2000')]).toEqual(['overview', true])
    expect(await records('submission')).toEqual([])
  })

  it('takes a form that asks for work after twenty seconds, since nothing does the work', async () => {
    await addForm(server, 'een', { asksForWork: true })
    const browser = await begin()
    await browser.press('next')
    pass(15_000)
    await browser.press('send')
    expect([browser.step, browser.html.startsWith('wait 5000')]).toEqual(['overview', true])
    expect(await records('submission')).toEqual([])
    pass(5000)
    await browser.press('send')
    expect(await records('submission')).toHaveLength(1)
  })

  it('keeps nothing of what a program fills in', async () => {
    const browser = await begin({ _website: 'https://spam.example' })
    expect(browser.html).toBe('thanks')
    expect(await records('submissionDraft')).toEqual([])
  })
})

describe('a form at its own address', () => {
  it('is filled in beforehand from the address and from the profile, and keeps nothing before it is posted', async () => {
    const { fields } = makeForm().versions[0]!
    const asked: Record<string, FormField['prefill']> = {
      [name]: { from: 'profile', name: 'firstName' },
      [topic]: { from: 'query', name: 'topic' },
      [text]: { from: 'query', name: 'text' },
    }
    await addForm(server, 'een', {
      content: { fields: fields.map((field) => ({ ...field, ...(asked[field.guid] && { prefill: asked[field.guid] }) })) },
    })
    const browser = new PlainBrowser(server, 'user')
    await browser.open(`/submission/${forms.form}?topic=lamp&bsn=${BSN}&text=De%20lamp&${email}=x`)
    expect([browser.status, browser.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(browser.html).toContain(`value="${server.seeds.een.accounts.user.firstName}"`)
    expect(browser.html).toMatch(/checked="" value="lamp"|value="lamp"[^>]*checked/)
    expect(browser.html).not.toContain(BSN)
    expect(await records('submissionDraft')).toEqual([])
    await browser.press('next')
    expect([browser.step, browser.html.includes('De lamp')]).toEqual(['1', true])
  })

  it('is there for who may fill it in', async () => {
    const browser = new PlainBrowser(server)
    await browser.open(`/submission/${forms.form}?block=${forms.closedBlock}`)
    expect(browser.status).toBe(404)
    await addForm(server, 'een', { state: 'Closed' })
    await browser.open(`/submission/${forms.form}`)
    expect([browser.status, browser.html.includes('gesloten')]).toEqual([409, true])
  })
})

describe('a form that is saved for later', () => {
  const linkOf = async () => {
    const [mail] = await records('outgoingMail')
    expect(mail?.value).toMatchObject({ to: 'noor@proef.example', kind: 'submissionDraft', subject: 'Verder met: Meld een probleem' })
    expect(mail?.value.text).not.toMatch(/Noor|lamp|[0-9a-f-]{36}/)
    return /https?:\/\/[^/]+(\/submission\/\S+)/.exec(readText(site(), mail!.value))?.[1] ?? ''
  }

  it('is gone on with by the link of a mail, for seven days', async () => {
    const browser = await begin({ [f(topic)]: 'lamp' })
    await browser.press('save', { [f(text)]: 'half af' })
    expect(browser.html).toContain('U kunt tot')
    await browser.press('mail', { _mail: 'geen adres' })
    expect(browser.html).toContain('Vul een e-mailadres in')
    expect(browser.html).toContain('value="geen adres"')
    await browser.press('mail', { _mail: 'noor@proef.example' })
    expect(browser.html).toContain('De link is onderweg')
    const later = new PlainBrowser(server)
    await later.open(await linkOf())
    expect([later.step, later.headers.get('cache-control'), later.html.includes('half af')]).toEqual(['1', 'private, no-store', true])
    pass(7 * 24 * 3600_000)
    await later.open(later.path)
    expect(later.status).toBe(404)
  })

  it('is mailed so many times, and no more', async () => {
    const browser = await begin()
    await browser.press('save')
    for (let count = 0; count < 5; count += 1) await browser.press('mail', { _mail: `noor${count}@proef.example` })
    const before = browser.values({ _mail: 'noor6@proef.example' }, 'mail')
    await browser.post(`/submission/${forms.form}`, before)
    expect([browser.status, (await records('outgoingMail')).length]).toEqual([409, 5])
  })

  it('holds the answers of all steps where a script saves it, and keeps their files as long', async () => {
    const file = { guid: randomUUID(), formGuid: forms.form, fieldGuid: photo, createdOn: server.clock.now.toISOString() }
    const more = { name: 'lamp.png', type: 'image/png', size: 3, extension: 'png' as const }
    await site().records.transact((writer) => writer.put('submissionFile', file.guid, { ...file, ...more }))
    const all = { _all: '1', _act: 'save', [f(text)]: 'half af', [f(photo)]: file.guid, [`f.${people}.0.${person}`]: 'Sem' }
    const browser = await begin({ [f(bsn)]: BSN, ...all })
    await browser.open(browser.path.replace('saved=1', ''))
    expect(browser.html).toContain(BSN)
    await browser.press('next')
    for (const shown of ['half af', 'lamp.png', 'Sem']) expect(browser.html).toContain(shown)
    const [draft] = await records('submissionDraft')
    expect((await records('submissionFile'))[0]?.value.draft).toBe(draft?.id)
  })
})

describe('who may post a form', () => {
  it.each<[string, Record<string, string>]>([
    ['of another site', { origin: 'https://elders.example' }],
    ['of a site beside it', { 'sec-fetch-site': 'same-site' }],
    ['of nowhere', { origin: 'null' }],
  ])('takes nothing from a page %s', async (_name, headers) => {
    const browser = new PlainBrowser(server)
    await browser.post(`/submission/${forms.form}`, firstStep(), headers)
    expect([browser.status, await records('submissionDraft')]).toEqual([403, []])
  })

  it.each<[string, Record<string, string>, number]>([
    ['a block that is for others', { _block: 'closed' }, 404],
    ['a block that is not there', { _block: randomUUID() }, 404],
    ['another version', { _version: '2' }, 409],
    ['no version', { _version: 'x' }, 409],
    ['what no form can hold', { [f('a'.repeat(36))]: 'x'.repeat(600_000) }, 413],
  ])('refuses %s, and keeps nothing', async (_name, more, status) => {
    const browser = await begin(more['_block'] === 'closed' ? { _block: forms.closedBlock } : more)
    expect([browser.status, await records('submissionDraft')]).toEqual([status, []])
    expect(browser.html).toMatch(/\w+ \w+/)
  })

  it('says that a form is closed, also to who has begun it', async () => {
    const browser = await begin()
    await addForm(server, 'een', { state: 'Closed' })
    await browser.press('next')
    expect(browser.status).toBe(409)
    const english = await begin({ _lang: 'en' })
    expect([english.status, english.html]).toEqual([409, expect.stringContaining('This form is closed.')])
  })

  it('shows a form that somebody began signed in to nobody else', async () => {
    const browser = await begin({ _block: forms.closedBlock }, new PlainBrowser(server, 'user'))
    expect(browser.step).toBe('1')
    const other = new PlainBrowser(server, 'verified')
    await other.open(browser.path)
    expect(other.status).toBe(404)
    await other.post(`/submission/${forms.form}`, browser.values({}, 'next'))
    expect(other.status).toBe(404)
  })

  it('keeps what somebody posts whose session has ended, and leads to the sign-in', async () => {
    const browser = await begin({ [f(name)]: 'Noor', _block: forms.closedBlock }, new PlainBrowser(server, 'user'))
    const out = new PlainBrowser(server)
    await out.post(`/submission/${forms.form}`, browser.values({ [f(text)]: 'blijft staan' }, 'next'))
    expect(out.path).toBe(`/sign-in?returnTo=${encodeURIComponent(browser.path)}`)
    await browser.open(browser.path)
    expect([browser.step, browser.html.includes('blijft staan')]).toEqual(['1', true])
    await browser.press('next')
    await out.post(`/submission/${forms.form}`, browser.values({}, 'send'))
    expect([out.path.slice(0, 8), await records('submission')]).toEqual(['/sign-in', []])
  })

  it('keeps also the first step of a form that asks to sign in', async () => {
    await addForm(server, 'een', {}, { addPermission: 'Users' })
    const out = await begin({ [f(name)]: 'Noor' })
    const browser = new PlainBrowser(server, 'user')
    await browser.open(decodeURIComponent(out.path.split('returnTo=')[1] ?? ''))
    expect([browser.step, browser.html.includes('value="Noor"')]).toEqual(['0', true])
    await browser.press('next')
    expect(browser.step).toBe('1')
  })

  it('counts long texts as many requests, so that nobody fills the disk with what is never sent', async () => {
    const own = await startFormPages()
    const { form, block } = await addForm(own)
    const more = { [f(name)]: 'x'.repeat(20_000), unknown: 'x'.repeat(470_000) }
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const browser = new PlainBrowser(own)
      const data = firstStep({ ...more, _block: block })
      await browser.post(`/submission/${form}`, data)
      statuses.push(browser.status)
    }
    const kept = await own.sites.find('een')!.records.read((reader) => reader.list('submissionDraft'))
    expect([statuses.slice(0, 9), statuses.slice(9), kept.length]).toEqual([Array(9).fill(200), [429, 429, 429], 9])
    await own.close()
  })

  it('takes no other kind of body, and no broken one', async () => {
    const browser = new PlainBrowser(server)
    await browser.post(`/submission/${forms.form}`, firstStep(), { 'content-type': 'application/x-www-form-urlencoded' })
    expect(browser.status).toBe(415)
    await browser.post(`/submission/${forms.form}`, firstStep(), { 'content-type': 'multipart/form-data; boundary=other' })
    expect([browser.status, browser.html]).toEqual([400, expect.stringContaining('niet in zijn geheel aangekomen. Ga terug')])
    expect(await records('submissionDraft')).toEqual([])
  })
})

describe('a submission', () => {
  it('is there for its sender until it is closed or deleted', async () => {
    const browser = await begin({ [f(bsn)]: BSN })
    await browser.press('next')
    pass(5000)
    await browser.press('send')
    const [kept] = await records('submission')
    const put = (more: object) => site().records.transact((writer) => writer.put('submission', kept!.id, { ...kept!.value, ...more }))
    await browser.open(`/submission/${kept?.id}`)
    expect([browser.status, browser.html.includes('Niet getoond')]).toEqual([200, true])
    for (const gone of [{ isClosed: true }, { deletedOn: server.clock.now.toISOString() }]) {
      await put(gone)
      await browser.open(`/submission/${kept?.id}`)
      expect(browser.status).toBe(404)
    }
    await browser.open(`/submission/${randomUUID()}`)
    expect(browser.status).toBe(404)
  })

  it('counts once its sender has the code of the mail, and says so', async () => {
    await addForm(server, 'een', { notify: ['balie@proef.example'], content: { verifyField: email } })
    const browser = await begin({ [f(email)]: 'noor@proef.example' })
    await browser.press('next')
    pass(5000)
    await browser.press('send')
    expect(browser.html).toContain('Bevestig uw e-mailadres')
    expect(browser.html).not.toContain('Noor')
    const [mail] = await records('outgoingMail')
    const [, path = ''] = /https?:\/\/[^/]+(\/submission\/\S+)/.exec(readText(site(), mail!.value)) ?? []
    await browser.open(path.replace(/code=(.)/, (_, first) => `code=${first === 'x' ? 'y' : 'x'}`))
    await browser.press(undefined)
    expect(browser.status).toBe(404)
    await browser.open(path)
    expect((await records('submission'))[0]?.value.isWaiting).toBe(true)
    await browser.press(undefined)
    expect(browser.html).toContain('Noor')
    const [kept] = await records('submission')
    expect(kept?.value.isWaiting).toBe(false)
    expect((await records('outgoingMail')).map(({ value }) => value.kind).sort()).toEqual(['submission', 'submissionVerify'])
    expect((await records('submissionCount'))[0]?.value).toEqual({ count: 1 })
    await browser.open(path)
    expect(browser.html).toContain('Noor')
  })
})
