import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiServer } from '#tests/support/api-server.ts'
import { addForm, formFields, type Forms } from '#tests/support/form-site.ts'
import { PlainBrowser, startFormPages } from '#tests/support/plain-form.ts'

let server: ApiServer
let forms: Forms
beforeAll(async () => {
  server = await startFormPages()
})
afterAll(() => server.close())

const site = () => server.sites.find('een')!
const drafts = () => site().records.read((reader) => reader.list('submissionDraft'))
beforeEach(async () => {
  forms = await addForm(server)
  await site().records.transact(async (writer) => {
    for (const kind of ['submissionDraft', 'submissionCount', 'submissionsOfPerson'] as const)
      for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
  })
})

async function open(as: 'anonymous' | 'user' = 'anonymous'): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server, as)
  await browser.open(`/submission/${forms.form}`)
  return browser
}

describe('a form that is not open says what its page says', () => {
  it.each([
    [{ openOn: '2027-01-04T08:00:00Z' }, 'U kunt dit formulier invullen vanaf 4 januari 2027, 09.00.'],
    [{ closeOn: '2026-01-31T23:00:00Z' }, 'Dit formulier is gesloten sinds 1 februari 2026. U kunt het niet meer invullen.'],
  ])('%j', async (dates, text) => {
    const begun = await open()
    await begun.press('next', { [`f.${formFields.name}`]: 'Noor' })
    await addForm(server, 'een', { state: 'Custom', ...dates })
    for (const browser of [await open(), begun]) {
      await browser.open(browser.path)
      expect([browser.status, browser.html]).toEqual([409, expect.stringContaining(`Meld een probleem ${text}`)])
    }
  })

  it('without a date where it has none', async () => {
    await addForm(server, 'een', { state: 'Closed' })
    expect((await open()).html).toContain('Dit formulier is gesloten. U kunt het niet invullen.')
  })
})

describe('a form that takes no more', () => {
  const fill = async (count: number) => site().records.transact((writer) => writer.put('submissionCount', forms.form, { count }))

  it('says so at its beginning, and where its first step is posted', async () => {
    await addForm(server, 'een', { mostInTotal: 2 })
    await fill(1)
    const early = await open()
    expect(early.status).toBe(200)
    await fill(2)
    const late = await open()
    expect([late.status, late.html]).toEqual([409, expect.stringContaining('Dit formulier zit vol.')])
    const first = early.values({ [`f.${formFields.name}`]: 'Noor' })
    const post = async (act: string) => {
      const data = new FormData()
      for (const [name, value] of [...first, ['_act', act] as const]) data.append(name, value)
      await early.post(`/submission/${forms.form}`, data)
    }
    await post('next')
    expect([early.status, early.html, await drafts()]).toEqual([409, expect.stringContaining('Dit formulier zit vol.'), []])
    await post('save')
    expect([early.status, (await drafts()).length]).toEqual([200, 1])
  })

  it('tells who is signed in that they sent it already, and nobody else', async () => {
    await addForm(server, 'een', { mostPerPerson: 1, mostInTotal: 9 })
    const { guid } = server.seeds.een.accounts.user
    await site().records.transact((writer) => writer.put('submissionsOfPerson', `${forms.form}/${guid}`, { count: 1 }))
    const own = await open('user')
    expect([own.status, own.html]).toEqual([409, expect.stringContaining('U hebt dit formulier al ingezonden.')])
    expect((await open()).status).toBe(200)
  })
})
