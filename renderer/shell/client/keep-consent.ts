import { readConsentCookie, writeConsentCookie } from '#content/model/consent/cookie.ts'
import { chooseConsent, mayUse } from '#content/model/consent/rules.ts'
import { SCRIPT_POLICY, SITEIMPROVE_HOST } from '#content/model/third-party/hosts.ts'

/**
 * Keeps a visitor's choice in a cookie and brings the page in line with it. Frames follow every change at once;
 * Siteimprove, whose script cannot be taken back, needs the page anew.
 */

/** The part of Trusted Types that is used here (W3C Trusted Types, section 2.3); not every browser has them. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): string }
    }
  }
}

const notice = document.querySelector<HTMLDialogElement>('.consent')
const forms = document.querySelectorAll<HTMLElement>('[data-consent]')
const { consent: offered = '', siteimprove } = forms[0]?.dataset ?? {}
const categories = offered.split(' ')
let consent = readConsentCookie(document.cookie)
let counter: HTMLScriptElement | undefined

/** Does what a visitor asked for by a button or a link. */
export function answer(asked: HTMLElement, button: HTMLElement | null): void {
  if (asked instanceof HTMLFormElement) return save(asked, (button as HTMLButtonElement | null)?.value)
  if (asked.matches('a')) return openNotice()
  if (asked.matches('[data-load-video]')) {
    choose([...(consent?.categories ?? ['analytical']), 'video'])
    asked.closest('[data-embed]')?.querySelector('iframe')?.focus()
  }
  notice?.close()
}

/** Brings the page in line with what is in force. */
export function apply(): void {
  for (const form of forms) {
    form.hidden = false
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = mayUse(box.value, consent)
  }
  for (const stage of document.querySelectorAll<HTMLElement>('[data-embed]')) show(stage, mayUse('video', consent))
  if (siteimprove) count(siteimprove)
  // A record that cannot be read is none.
  if (notice && !consent) notice.open = true
}

function choose(chosen: readonly string[]): void {
  consent = chooseConsent(chosen, categories, new Date().toISOString())
  document.cookie = writeConsentCookie(consent, location.protocol === 'https:')
  apply()
}

function save(form: HTMLFormElement, value: string | undefined): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  const ticked = boxes.filter(({ checked }) => checked).map((box) => box.value)
  // The notice has no box for our own count: it stays as it is.
  const isCountKept = mayUse('analytical', consent) && !boxes.some((box) => box.value === 'analytical')
  const all = ['analytical', ...categories]
  choose(value === 'accept' ? all : value === 'refuse' ? [] : isCountKept ? ['analytical', ...ticked] : ticked)
  confirm(form)
}

/** Says in place that the choice is kept: on the statement in a live region, in the notice where focus is led to. */
function confirm(form: HTMLFormElement): void {
  const status = form.parentElement?.querySelector<HTMLElement>('[role=status]')
  if (status) return void (status.textContent = status.dataset['text'] ?? '')
  const done = form.nextElementSibling as HTMLElement
  form.hidden = true
  done.hidden = false
  done.focus()
}

/** The notice once more, with what is in force; the visitor asked for it and is led to it. */
function openNotice(): void {
  if (!notice) return
  notice.querySelector<HTMLElement>('.consent__done')?.setAttribute('hidden', '')
  apply()
  notice.open = true
  const details = notice.querySelector('details')
  if (details) details.open = true
  notice.querySelector<HTMLElement>('.consent__title')?.focus()
}

function show(stage: HTMLElement, isAllowed: boolean): void {
  const frame = stage.querySelector('iframe')
  if (isAllowed === Boolean(frame)) return
  stage.classList.toggle('is-loaded', isAllowed)
  if (frame) return frame.remove()
  const { embed = '', title = '' } = stage.dataset
  const fresh = Object.assign(document.createElement('iframe'), {
    title,
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    // YouTube refuses a frame that does not say which site it stands on.
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: embed,
  })
  stage.append(fresh)
}

function count(id: string): void {
  if (mayUse('siteimprove', consent)) {
    if (counter) return
    counter = document.createElement('script')
    counter.src = makeAddress(id)
    document.head.append(counter)
  } else if (consent) {
    dropCookie('nmstat')
    if (counter) location.reload()
  }
}

/** On this host and on each one above it, wherever it was set. */
function dropCookie(name: string): void {
  for (let host = location.hostname; host !== ''; host = host.replace(/^[^.]*\.?/, '')) {
    document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${host}`
  }
}

/** Nothing of it but the number comes from outside, which is what makes it safe to run. */
function makeAddress(id: string): string {
  const createScriptURL = (text: string) => `https://${SITEIMPROVE_HOST}/js/siteanalyze_${encodeURIComponent(text)}.js`
  const policy = window.trustedTypes?.createPolicy(SCRIPT_POLICY, { createScriptURL })
  return policy ? policy.createScriptURL(id) : createScriptURL(id)
}
