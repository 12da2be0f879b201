// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readConsentCookie } from '#content/model/consent/cookie.ts'

document.body.innerHTML = `
  <form data-consent="film meten video" data-siteimprove="123" data-siteimprove-in="meten">
    <input type="checkbox" value="film"><input type="checkbox" value="meten"><input type="checkbox" value="video">
  </form><div hidden tabindex="-1"></div>
  <div id="film" data-embed="https://player.vimeo.com/video/1" data-category="film"><button data-load-video></button></div>
  <div id="video" data-embed="https://www.youtube-nocookie.com/embed/x"><button data-load-video></button></div>`
const { answer, apply } = await import('./keep-consent.ts')

const frames = () => [...document.querySelectorAll('iframe')].map(({ parentElement }) => parentElement?.id)
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const load = (id: string) => answer(document.querySelector(`#${id} button`) as HTMLElement, null)
const form = () => document.querySelector('form') as HTMLFormElement

test('each waits for its own category: that of its kind, or one of the site’s own', () => {
  apply()
  expect([frames(), scripts()]).toEqual([[], []])
  load('film')
  expect(frames()).toEqual(['film'])
  expect(readConsentCookie(document.cookie)?.categories).toEqual(['required', 'analytical', 'film'])
  load('video')
  expect(frames()).toEqual(['film', 'video'])
  for (const box of form().querySelectorAll('input')) box.checked = box.value === 'meten'
  answer(form(), Object.assign(document.createElement('button'), { value: 'save' }))
  expect(frames()).toEqual([])
  expect(scripts()).toEqual(['https://siteimproveanalytics.com/js/siteanalyze_123.js'])
  expect(readConsentCookie(document.cookie)?.categories).toEqual(['required', 'analytical', 'meten'])
})
