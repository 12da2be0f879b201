// @vitest-environment jsdom
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { loadTexts } from '../../page/texts.ts'
import { PageLoading } from './page-loading.tsx'

const page = createDrawnPage()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that loads says so after a second, and no longer than it loads', async () => {
  const texts = await loadTexts('nl', '/sign-in')
  const show = (isLoading: boolean) =>
    page.draw(
      <I18nextProvider i18n={texts}>
        <PageLoading isLoading={isLoading} />
      </I18nextProvider>,
    )
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  const said = () => document.querySelector('[role=status]')?.textContent
  await show(true)
  await pass(999)
  expect(said()).toBe('')
  await pass(1)
  expect(said()).toBe(texts.t('loading.page'))
  await show(false)
  expect(said()).toBe('')
  await show(true)
  await pass(500)
  await show(false)
  await pass(5000)
  expect(said()).toBe('')
})
