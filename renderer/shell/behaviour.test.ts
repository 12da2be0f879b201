// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** The page has been scrolled to here, in px. */
function scrollPageTo(top: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: top, configurable: true })
  globalThis.dispatchEvent(new Event('scroll'))
}

function addHeader(visibility: 'pinned' | 'scroll'): HTMLElement {
  const header = document.createElement('header')
  header.className = 'site-header'
  header.dataset['visibility'] = visibility
  Object.defineProperty(header, 'offsetHeight', { value: 88 })
  document.body.replaceChildren(header)
  return header
}

beforeAll(async () => {
  // jsdom has no layout, and so no such function.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }))
  await import('./behaviour.ts')
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => scrollPageTo(0))

test('a header goes when one scrolls down past it, and comes back on the way up', () => {
  const header = addHeader('scroll')
  const isHidden = () => header.classList.contains('is-hidden')
  scrollPageTo(60)
  expect(isHidden()).toBe(false)
  scrollPageTo(400)
  expect(isHidden()).toBe(true)
  // A trembling finger is no direction.
  scrollPageTo(396)
  expect(isHidden()).toBe(true)
  scrollPageTo(300)
  expect(isHidden()).toBe(false)
})

test('a header that is pinned stays', () => {
  const header = addHeader('pinned')
  scrollPageTo(400)
  expect(header.classList.contains('is-hidden')).toBe(false)
})

test('what is for people who are signed in is loaded with the sign-in marker alone', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.dataset['signedIn'] = 'data:text/javascript,document.title += "signed in"'
  document.body.replaceChildren(script)
  const start = async () => {
    vi.resetModules()
    await import('./behaviour.ts')
  }
  await start()
  document.cookie = 'XSRF-TOKEN=x'
  expect(document.title).toBe('')
  await start()
  await vi.waitFor(() => expect(document.title).toBe('signed in'))
})
