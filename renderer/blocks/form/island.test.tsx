// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleForms } from '../../gallery/sample-forms.ts'
import type { FormField } from '#content/model/form/field.ts'
import { type MountedIsland, mountIsland } from '../../testing/mount-island.ts'
import { sampleFormGuids } from '../sample-guids.ts'
import { FormIsland } from './island.tsx'

const form = sampleForms.find(({ guid }) => guid === sampleFormGuids.steps)
const version = form?.version
if (!version) throw new Error('no form')
const [, name, before, reference, , costs] = version.fields.map(({ guid }) => guid) as [string, string, string, string, string, string]
const [what, amount] = (version.fields[5]?.fields ?? []).map(({ guid }) => guid) as [string, string]

const calls: { url: string; body: Record<string, unknown> }[] = []
let answers: (() => Response | Promise<Response>)[] = []
let start: () => Response

beforeEach(() => {
  calls.length = 0
  answers = []
  start = () => Response.json({ started: 'signed' })
  sessionStorage.clear()
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    calls.push({ url, body: JSON.parse(typeof options.body === 'string' ? options.body : '{}') as Record<string, unknown> })
    if (url.includes(':start')) return Promise.resolve(start())
    return Promise.resolve((answers.shift() ?? (() => Response.json({ guid: 'made', isWaiting: true }, { status: 201 })))())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function open(change: (fields: FormField[]) => FormField[] = (fields) => fields): Promise<MountedIsland> {
  const sent = document.createElement('div')
  sent.innerHTML =
    '<div id="f-sent" tabindex="-1" hidden><p data-waiting hidden></p><a data-link href="/"></a></div><div id="f-about"></div>'
  document.body.append(sent)
  return mountIsland(FormIsland, {
    formGuid: sampleFormGuids.steps,
    version: { ...version, fields: change((version as { fields: FormField[] }).fields) } as never,
    lang: 'nl',
    ids: 'f',
    headingLevel: 2 as const,
  })
}

const press = ({ act, element }: MountedIsland, text: string) =>
  act(async () => {
    const button = [...element.querySelectorAll('button')].find((each) => each.textContent?.startsWith(text))
    if (!button) throw new Error(`no button ${text}`)
    button.click()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

const choose = ({ act, element }: MountedIsland, value: string) =>
  act(() => element.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click())

async function fillIn(island: MountedIsland): Promise<void> {
  await island.type(`[name="f.${name}"]`, 'De Kring')
  await choose(island, 'no')
  await press(island, 'Verder')
  await island.type(`[name="f.${costs}.0.${what}"]`, 'Verf')
  await island.type(`[name="f.${costs}.0.${amount}"]`, '12,50')
}

test('says what is wrong, moves the focus there, and goes on once it is right', async () => {
  const island = await open()
  await press(island, 'Verder')
  expect(island.element.querySelector('[data-faults]')?.textContent).toContain('Naam van de vereniging: Vul dit in.')
  expect(document.activeElement?.hasAttribute('data-faults')).toBe(true)
  await island.act(() => island.element.querySelector<HTMLElement>('[data-faults] a')?.click())
  expect((document.activeElement as HTMLInputElement).name).toBe(`f.${name}`)
  await fillIn(island)
  expect(island.element.textContent).toContain('Stap 2 van 2')
})

test('shows a field when its condition holds, and keeps what stands in the others', async () => {
  const island = await open()
  await island.type(`[name="f.${name}"]`, 'De Kring')
  await choose(island, 'yes')
  expect(island.element.querySelector(`[name="f.${reference}"]`)).not.toBeNull()
  expect(island.element.querySelector<HTMLInputElement>(`[name="f.${name}"]`)?.value).toBe('De Kring')
  await choose(island, 'no')
  expect(island.element.querySelector(`[name="f.${reference}"]`)).toBeNull()
})

test('adds rows and sums them up as they are typed', async () => {
  const island = await open()
  await fillIn(island)
  expect(island.element.querySelector('output')?.textContent).toBe('12,5')
  await press(island, 'Nog een toevoegen')
  expect(island.element.querySelectorAll('[data-row]')).toHaveLength(2)
  expect(island.element.querySelector<HTMLInputElement>(`[name="f.${costs}.0.${what}"]`)?.value).toBe('Verf')
  expect(document.activeElement?.getAttribute('data-row')).toBe('1')
  await island.type(`[name="f.${costs}.1.${amount}"]`, '7,50')
  expect(island.element.querySelector('output')?.textContent).toBe('20')
})

test('sends once: after a failure the same guid and answers go again', async () => {
  const island = await open()
  await fillIn(island)
  await press(island, 'Naar het overzicht')
  expect(island.element.textContent).toContain('€\u00a012,50')
  answers = [() => Promise.reject(new TypeError('no network'))]
  await press(island, 'Versturen')
  expect(island.element.querySelector('[role=status]')?.textContent).toContain('Wat u hebt ingevuld blijft staan.')
  await press(island, 'Versturen')
  const [first, second] = calls.filter(({ url }) => url.endsWith('/submissions')).map(({ body }) => body)
  expect(first).toEqual(second)
  expect(first).toMatchObject({
    version: 1,
    lang: 'nl',
    started: 'signed',
    answers: { [name]: 'De Kring', [costs]: [{ [what]: 'Verf', [amount]: '12,50' }] },
  })
  const sent = document.getElementById('f-sent')
  expect(sent?.hidden).toBe(false)
  expect(sent?.querySelector('a')?.getAttribute('href')).toBe('/submission/made')
  expect(document.activeElement).toBe(sent)
  expect(sessionStorage).toHaveLength(0)
})

test('shows what the server finds wrong in its words, and what it refuses', async () => {
  const island = await open()
  await fillIn(island)
  await press(island, 'Naar het overzicht')
  const errors = [{ path: name, code: 'taken', message: 'Deze vereniging vroeg al aan.' }]
  answers = [
    () => Response.json({ code: 'SITE_REQUEST_INVALID', errors }, { status: 400 }),
    () => Response.json({ code: 'SITE_FORM_CLOSED' }, { status: 409 }),
  ]
  await press(island, 'Versturen')
  expect(island.element.querySelector('[data-faults]')?.textContent).toContain('Deze vereniging vroeg al aan.')
  await island.act(() => island.element.querySelector<HTMLElement>('[data-faults] a')?.click())
  expect((document.activeElement as HTMLInputElement).name).toBe(`f.${name}`)
  await press(island, 'Verder')
  await press(island, 'Naar het overzicht')
  await press(island, 'Versturen')
  expect(island.element.querySelector('[role=status]')?.textContent).toContain('intussen gesloten')
})

test('tells who begins that it is full, also where it was begun before, and keeps what is typed', async () => {
  const first = await open()
  await fillIn(first)
  expect(first.element.querySelector('[role=alert]')).toBeNull()
  await first.unmount()
  document.body.replaceChildren()
  start = () => Response.json({ code: 'SITE_FORM_FULL' }, { status: 409 })
  const island = await open()
  expect(island.element.querySelector('[role=alert]')).toBeNull()
  await island.type(`[name="f.${costs}.0.${what}"]`, 'Hout')
  await island.type(`[name="f.${costs}.0.${what}"]`, 'Hout en verf')
  expect(island.element.querySelector('[role=alert]')?.textContent).toContain('Dit formulier zit vol')
  expect(island.element.querySelector<HTMLInputElement>(`[name="f.${costs}.0.${what}"]`)?.value).toBe('Hout en verf')
  expect(calls.filter(({ url }) => url.includes(':start'))).toHaveLength(2)
})

test('keeps what was typed through a reload', async () => {
  const first = await open()
  await fillIn(first)
  await first.unmount()
  document.body.replaceChildren()
  const island = await open()
  expect(island.element.textContent).toContain('Stap 2 van 2')
  expect(island.element.querySelector<HTMLInputElement>(`[name="f.${costs}.0.${what}"]`)?.value).toBe('Verf')
  await press(island, 'Terug')
  expect(island.element.querySelector<HTMLInputElement>(`[name="f.${name}"]`)?.value).toBe('De Kring')
  expect(island.element.querySelector<HTMLInputElement>(`[name="f.${before}"][value=no]`)?.checked).toBe(true)
})

test('keeps what was typed also for who leaves before it is back', async () => {
  const first = await open()
  await fillIn(first)
  await first.unmount()
  document.body.replaceChildren()
  const written = vi.spyOn(Storage.prototype, 'setItem')
  await open()
  expect(written.mock.calls.map(([, kept]) => kept).filter((kept) => !kept.includes('De Kring'))).toEqual([])
})

test('sends along what a program fills in that people do not see', async () => {
  const island = await open()
  await fillIn(island)
  await press(island, 'Naar het overzicht')
  await island.type('[name=_website]', 'https://spam.example')
  await press(island, 'Versturen')
  expect(calls.at(-1)?.body).toMatchObject({ website: 'https://spam.example' })
})

test('fills in what the profile knows, where nothing was typed', async () => {
  const ask = (fields: FormField[]) =>
    fields.map((field) => (field.guid === name ? { ...field, prefill: { from: 'profile' as const, name: 'lastName' } } : field))
  const value = ({ element }: MountedIsland) => element.querySelector<HTMLInputElement>(`[name="f.${name}"]`)?.value
  vi.stubGlobal('fetch', (url: string) => {
    calls.push({ url, body: {} })
    return Promise.resolve(Response.json({ lastName: 'Vries' }))
  })
  expect(value(await open(ask))).toBe('')
  expect(calls).toEqual([])
  document.cookie = 'XSRF-TOKEN=x'
  const island = await open(ask)
  await vi.waitFor(() => expect(value(island)).toBe('Vries'))
  expect(calls.map(({ url }) => url)).toEqual(['/api/profiles:loggedIn'])
  const typed = await open(ask)
  await typed.type(`[name="f.${name}"]`, 'De Kring')
  await typed.act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(value(typed)).toBe('De Kring')
  document.cookie = 'XSRF-TOKEN=; Max-Age=0'
})

test('saves all steps with the server, which goes on with it', async () => {
  const island = await open()
  await fillIn(island)
  const posted: [string, unknown][] = []
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) posted.push(...new FormData(event.target as HTMLFormElement))
    event.preventDefault()
  })
  await press(island, 'Bewaren en later verder')
  expect(Object.fromEntries(posted)).toMatchObject({ _all: '1', _step: '1', [`f.${name}`]: 'De Kring', [`f.${costs}.0.${what}`]: 'Verf' })
  expect(sessionStorage).toHaveLength(0)
})
