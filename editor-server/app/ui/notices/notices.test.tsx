// @vitest-environment jsdom
import { act, useLayoutEffect, useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, test } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { loadTexts } from '../../page/texts.ts'
import { NoticeStore } from './notice-store.ts'
import { Notices } from './notices.tsx'

const page = createDrawnPage()
let store: NoticeStore

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const closers = () => [...document.querySelectorAll<HTMLElement>('.ui-notices__notice button')]
const focused = () => document.activeElement

beforeEach(async () => {
  const texts = await loadTexts('nl', '/sign-in')
  store = new NoticeStore()
  await page.draw(
    <I18nextProvider i18n={texts}>
      <button id="before">Bewaar</button>
      <button id="other">Andere</button>
      <Notices store={store} />
    </I18nextProvider>,
  )
  act(() => {
    store.show({ message: 'Eerste' })
    store.show({ message: 'Tweede' })
  })
  find('#before').focus()
})

test('the focus goes from a notice that closes to the next, and from the last back to where it was', () => {
  closers()[0]?.focus()
  act(() => closers()[0]?.click())
  expect([closers().length, focused()]).toEqual([1, closers()[0]])
  act(() => closers()[0]?.click())
  expect(focused()).toBe(find('#before'))
})

test('the focus that somebody has put elsewhere since stays there', () => {
  closers()[0]?.focus()
  act(() => closers()[0]?.click())
  find('#other').focus()
  act(() => closers()[0]?.click())
  expect(focused()).toBe(find('#other'))
})

test('a notice that closes by itself leaves the focus alone', () => {
  find('#other').focus()
  act(() => closers()[0]?.click())
  expect(focused()).toBe(find('#other'))
})

test('a screen that puts the focus elsewhere as a notice goes has its way', async () => {
  function Screen() {
    const { length } = useSyncExternalStore(store.subscribe, store.getState)
    useLayoutEffect(() => {
      if (length === 1) find('#other').focus()
    }, [length])
    return null
  }
  const texts = await loadTexts('nl', '/sign-in')
  await page.draw(
    <I18nextProvider i18n={texts}>
      <button id="before">Bewaar</button>
      <button id="other">Andere</button>
      <Screen />
      <Notices store={store} />
    </I18nextProvider>,
  )
  find('#before').focus()
  closers()[0]?.focus()
  act(() => closers()[0]?.click())
  expect(focused()).toBe(find('#other'))
})
