// @vitest-environment jsdom
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { loadTexts } from '../../page/texts.ts'
import { SearchField } from './search-field.tsx'

const page = createDrawnPage()
const onWords = vi.fn<(words: string) => void>()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onWords.mockReset()
})

async function give(words: string) {
  const texts = await loadTexts('nl', '/sign-in')
  await page.draw(
    <I18nextProvider i18n={texts}>
      <SearchField label="Zoek op naam" words={words} onWords={onWords} />
    </I18nextProvider>,
  )
}

const field = () => document.querySelector<HTMLInputElement>('input[type=search]')!

async function type(text: string) {
  await act(async () => {
    field().setRangeText(text, field().value.length, field().value.length, 'end')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const pause = () => act(async () => vi.advanceTimersByTime(1000))

test('keeps what is typed until the words come that were asked for, and what is typed after them', async () => {
  await give('')
  await type('per')
  await pause()
  expect(onWords.mock.calls).toEqual([['per']])
  expect(field().value).toBe('per')
  await type('soon')
  await give('per')
  expect(field().value).toBe('persoon')
  await pause()
  await give('persoon')
  expect(onWords.mock.calls).toEqual([['per'], ['persoon']])
  expect(field().value).toBe('persoon')
})

test('shows words that come from elsewhere', async () => {
  await give('persoon')
  await give('')
  expect(field().value).toBe('')
  await type('a')
  await pause()
  await give('a')
  await give('')
  expect(field().value).toBe('')
})
