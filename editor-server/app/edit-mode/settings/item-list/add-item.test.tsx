// @vitest-environment jsdom
import type { i18n } from 'i18next'
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { loadTexts } from '../../../page/texts.ts'
import { AddItem } from './add-item.tsx'
import type { SentItem } from './read-lines.ts'

const page = createDrawnPage()
let texts: i18n
beforeAll(async () => {
  texts = await loadTexts('nl', '/edit')
})

const field = () => document.querySelector('input') as HTMLInputElement

async function enter(title: string): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(field(), title)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  // As the key does: a browser presses the button of the form.
  await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
}

interface Sent {
  title: string
  end: (isThere: boolean) => Promise<void>
}

async function draw(): Promise<Sent[]> {
  const sent: Sent[] = []
  const onAdd = ({ title }: SentItem) =>
    new Promise<boolean>((resolve) => {
      sent.push({ title, end: (isThere) => act(async () => resolve(isThere)) })
    })
  await page.draw(
    <I18nextProvider i18n={texts}>
      <AddItem types={['Nieuws']} onAdd={onAdd} />
    </I18nextProvider>,
  )
  return sent
}

test('titles that are entered while an earlier one is sent become items of their own, in order', async () => {
  const sent = await draw()
  for (const title of ['Een', 'Twee', 'Drie']) await enter(title)
  expect(field().value).toBe('')
  for (const [index, title] of ['Een', 'Twee', 'Drie'].entries()) {
    expect(sent.map((each) => each.title)).toEqual(['Een', 'Twee', 'Drie'].slice(0, index + 1))
    expect(sent[index]?.title).toBe(title)
    await sent[index]?.end(true)
  }
  expect(field().value).toBe('')
})

test('a title that was refused stands in the field again, and the next one is sent all the same', async () => {
  const sent = await draw()
  await enter('Een')
  await enter('Twee')
  await sent[0]?.end(false)
  expect(field().value).toBe('Een')
  expect(sent.map(({ title }) => title)).toEqual(['Een', 'Twee'])
})

test('a title that was refused does not take the place of what is being typed', async () => {
  const sent = await draw()
  await enter('Een')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'Tw')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await sent[0]?.end(false)
  expect(field().value).toBe('Tw')
})
