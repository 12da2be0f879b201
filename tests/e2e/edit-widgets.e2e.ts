import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { sample } from '../support/seed.ts'
import { useWidgetGallery } from '../support/widget-gallery.ts'

const definitions = import.meta.glob<{ block: AnyBlock }>('../../renderer/blocks/*/block.ts', { eager: true })
const blocks = Object.values(definitions).map(({ block }) => block)

let page: Page
const { open } = useWidgetGallery({ height: 1000, onPage: (opened) => (page = opened) })

const options = async () =>
  JSON.parse((await page.locator('[data-options]').getAttribute('data-options')) ?? '{}') as Record<string, unknown>
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '')

/** Gives every visible control a value that a person might enter, including those in collapsed parts that report a fault. */
async function fillIn(): Promise<void> {
  await fillShown('.edit-fields')
  for (const title of await page.locator('.edit-entry__title[aria-expanded=false]:has(.edit-entry__fault)').all()) {
    await title.click()
    await fillShown('.edit-entry__body')
  }
}

async function fillShown(within: string): Promise<void> {
  const texts: Readonly<Record<string, string>> = {
    numeric: '2',
    decimal: '1',
    email: 'info@proef.example',
    url: 'https://www.proef.example/',
  }
  for (const control of await page.locator(`${within} :is(input, textarea, select):visible`).all()) {
    const { tag, type, mode, isTime, isOn } = await control.evaluate((element: HTMLInputElement) => ({
      tag: element.localName,
      type: element.type,
      mode: element.inputMode,
      isTime: element.classList.contains('edit-input--time'),
      isOn: element.checked || element.disabled,
    }))
    if (tag === 'select') await control.selectOption({ index: (await control.locator('option').count()) - 1 })
    else if (type === 'checkbox') await control.setChecked(!isOn)
    else if (type === 'radio') await (isOn ? undefined : control.check({ force: true }))
    else if (type === 'date') await control.fill('2026-12-24')
    else if (isTime) await (isOn ? undefined : control.fill('10:30'))
    else await control.fill(tag === 'textarea' ? 'Een tekst' : (texts[mode] ?? 'Woord'))
  }
}

// Links and files are chosen in dialogs, which have their own tests; a JSON schema cannot express these rules.
const beyondSchema: Readonly<Record<string, Record<string, unknown>>> = {
  contact: { phone: '14 020' },
  video: { duration: '3:20', url: 'https://www.proef.example/film', embedUrl: 'https://www.proef.example/film' },
}

test.each(sample('forms of blocks', blocks, 6).map((block) => [block.name, block] as const))(
  'what the form of %s gives is what the block takes',
  async (name, block) => {
    await open(`fields/${name}`)
    await fillIn()
    const given = { ...(await options()), ...beyondSchema[name] }
    expect(block.props.safeParse(given).error?.issues).toBeUndefined()
  },
)

describe('a list of entries by keyboard', () => {
  test('is added to, put in order and taken from; the focus stays with what moves', async () => {
    await open('fields/accordion')
    const titles = async () => ((await options())['items'] as { title?: string }[]).map(({ title = '' }) => title)
    const [first = '', second = ''] = await titles()
    await page.getByRole('button', { name: first, exact: true }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect((await titles()).slice(0, 2)).toEqual([second, first])
    await expect.poll(() => focused()).toBe(first)
    await expect.poll(() => page.locator('.edit-entries [role=status]').first().textContent()).toContain('plaats 2 van 3')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: first, exact: true }).getAttribute('aria-expanded')).toBe('true')

    await page.getByRole('button', { name: 'Onderdeel toevoegen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('option-items-3-title')
    await page.keyboard.type('Nieuw')
    expect((await titles()).at(-1)).toBe('Nieuw')

    await page.getByRole('button', { name: 'Nieuw weghalen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => titles()).toHaveLength(3)
    await expect.poll(() => focused()).not.toBe('')
  })
})

describe('a field', () => {
  test('tells what is wrong once it is left, and goes back to its default', async () => {
    await open('fields/video')
    const duration = page.getByRole('textbox', { name: 'Lengte' })
    await duration.fill('drie minuten')
    const error = page.locator('[data-field=duration] .edit-field__error')
    await expect.poll(() => error.textContent()).toBe('')
    await page.keyboard.press('Tab')
    await expect.poll(() => error.textContent()).not.toBe('')
    await expect.poll(() => duration.getAttribute('aria-describedby')).toContain('-error')

    await open('fields/list')
    await page.getByRole('button', { name: 'Weergave: terug naar standaard' }).press('Enter')
    expect((await options())['variant']).toBeUndefined()
    await expect.poll(() => page.getByRole('radio', { name: 'Lijst' }).isChecked()).toBe(true)
  })

  test('for a day holds back what is being typed, and keeps what is no day with the reason', async () => {
    await open('fields/notice')
    const day = page.locator('[data-field=from] .edit-input--date')
    const from = async () => (await options())['from']
    const before = await from()
    await day.fill('24-12-2')
    expect(await from()).toBe(before)
    await expect.poll(() => day.inputValue()).toBe('24-12-2')
    await day.fill('24-12-2026')
    expect(await from()).toBe('2026-12-24')
    await day.fill('31-2-2026')
    await day.blur()
    await page.getByText('Vul een datum in, zoals 21-11-2026.').waitFor()
    expect(await from()).toBe('2026-12-24')
    await expect.poll(() => day.inputValue()).toBe('31-2-2026')
  })
})

describe('the drawer', () => {
  test('has tabs that arrows choose, and says what publishing would do', async () => {
    await open('drawer/list')
    await page.getByRole('tab', { name: 'Instellingen' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('tab', { name: 'Items' }).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.getByRole('row').count()).toBe(4)
    await page.keyboard.press('End')
    await expect.poll(() => page.getByRole('combobox', { name: 'Wie mag toevoegen' }).isVisible()).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(() => page.getByRole('tab', { name: 'Blokken' }).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.getByRole('region', { name: 'Bij publiceren' }).textContent()).toContain('7')
  })

  test('leads from a finding to the field that solves it', async () => {
    await open('drawer/list')
    await page.getByRole('button', { name: 'Oplossen' }).press('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 2 }).textContent()).toBe('Afbeelding')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))).toBe('image')
  })

  test('puts items in order by keyboard', async () => {
    await open('drawer/items')
    const rows = () => page.getByRole('row').locator('.edit-rows__title').allTextContents()
    const [first = '', second = ''] = await rows()
    await page.getByRole('button', { name: `${first} omlaag` }).press('Enter')
    await expect.poll(async () => (await rows()).slice(0, 2)).toEqual([second, first])
  })
})

test('the picker finds by typing, goes by arrows and inserts by Enter', async () => {
  await open('block-picker/main')
  await page.getByRole('button', { name: '+' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Zoek een blok' })
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true)
  const active = () => page.locator('[role=option][aria-selected=true]').textContent()
  expect(await active()).toBe('Tekst')
  await page.keyboard.press('ArrowRight')
  expect(await active()).not.toBe('Tekst')
  await page.keyboard.type('opening')
  const hero = page.locator('[role=option][aria-disabled=true]').first()
  await hero.hover()
  await page.keyboard.press('Enter')
  await expect.poll(() => search.isVisible(), { message: 'what may not stand here is not inserted' }).toBe(true)
  await search.fill('citaat')
  await page.keyboard.press('Enter')
  await search.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('output').textContent()).toMatch(/^[0-9a-f-]{36}$/)
})

test('an image that is chosen stays, also where it is told later which one was there before', async () => {
  await open('pickers/image-late')
  const told = page.waitForFunction((from) => performance.now() - from > 2500, await page.evaluate(() => performance.now()))
  await page.getByRole('button', { name: 'Kies een andere afbeelding' }).press('Enter')
  await page.getByRole('button', { name: 'stadhuis.jpg' }).press('Enter')
  await page.getByText('stadhuis.jpg').waitFor()
  await told
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Afbeelding opslaan' }).press('Enter')
  await expect.poll(() => page.locator('pre').textContent()).toContain('000000000012')
})

test('Enter before the answer of a search chooses the first that is found, and keeps what was typed', async () => {
  await open('pickers/link-new')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('zzz')
  await page.getByText('Niets gevonden').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('molen')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('pre').textContent()).toContain('000000000006')
})
