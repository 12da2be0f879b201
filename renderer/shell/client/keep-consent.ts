import { readConsentCookie, writeConsentCookie } from '#content/model/consent/cookie.ts'
import { chooseConsent, mayUse } from '#content/model/consent/rules.ts'
import { SCRIPT_POLICY, SITEIMPROVE_HOST } from '#content/model/third-party/hosts.ts'

/**
 * Stores a visitor's choice in a cookie and applies it to the page. Frames follow every change at once; Siteimprove's script cannot be
 * removed, so it needs a reload.
 */

/** The part of Trusted Types used here (W3C Trusted Types, section 2.3), which some browsers lack. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): string }
    }
  }
}

const notice = document.querySelector<HTMLDialogElement>('.consent')
const forms = document.querySelectorAll<HTMLElement>('[data-consent]')
const { consent: offered = '', siteimprove, siteimproveIn = 'siteimprove' } = forms[0]?.dataset ?? {}
const categories = offered.split(' ').filter(Boolean)
let consent = readConsentCookie(document.cookie)
let counter: HTMLScriptElement | undefined

/** Handles a visitor's button or link. */
export function answer(asked: HTMLElement, button: HTMLElement | null): void {
  if (asked instanceof HTMLFormElement) return save(asked, (button as HTMLButtonElement | null)?.value)
  if (asked.matches('a')) return openNotice()
  if (asked.matches('[data-load-video]')) {
    const stage = asked.closest<HTMLElement>('[data-embed]')
    choose([...(consent?.categories ?? ['analytical']), categoryOf(stage)])
    stage?.querySelector('iframe')?.focus()
  }
  notice?.close()
}

/** Applies the current choice to the page. */
export function apply(): void {
  for (const form of forms) {
    form.hidden = false
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = mayUse(box.value, consent)
  }
  for (const stage of document.querySelectorAll<HTMLElement>('[data-embed]')) show(stage, mayUse(categoryOf(stage), consent))
  if (siteimprove) count(siteimprove)
  // Treat an unreadable record as none.
  if (notice && !consent) notice.open = true
}

/** What an embedded thing waits for. */
function categoryOf(stage: HTMLElement | null): string {
  return stage?.dataset['category'] ?? 'video'
}

function choose(chosen: readonly string[]): void {
  consent = chooseConsent(chosen, categories, new Date().toISOString())
  document.cookie = writeConsentCookie(consent, location.protocol === 'https:')
  apply()
}

function save(form: HTMLFormElement, value: string | undefined): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  const ticked = boxes.filter(({ checked }) => checked).map((box) => box.value)
  // The notice has no box for our own count, so keep that choice.
  const isCountKept = mayUse('analytical', consent) && !boxes.some((box) => box.value === 'analytical')
  const all = ['analytical', ...categories]
  choose(value === 'accept' ? all : value === 'refuse' ? [] : isCountKept ? ['analytical', ...ticked] : ticked)
  confirm(form)
}

/** Confirms the choice in place: in a live region on the statement, in the notice where focus goes. */
function confirm(form: HTMLFormElement): void {
  const status = form.parentElement?.querySelector<HTMLElement>('[role=status]')
  if (status) return void (status.textContent = status.dataset['text'] ?? '')
  const done = form.nextElementSibling as HTMLElement
  form.hidden = true
  done.hidden = false
  done.focus()
}

/** Opens the notice again with the current choice, and moves focus to it, since the visitor asked for it. */
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
    // YouTube refuses a frame that does not name the embedding site.
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: embed,
  })
  stage.append(fresh)
}

function count(id: string): void {
  if (mayUse(siteimproveIn, consent)) {
    if (counter) return
    counter = document.createElement('script')
    counter.src = makeAddress(id)
    document.head.append(counter)
  } else if (consent) {
    dropCookie('nmstat')
    if (counter) location.reload()
  }
}

/** Deletes it for this host and each one above, wherever it was set. */
function dropCookie(name: string): void {
  for (let host = location.hostname; host !== ''; host = host.replace(/^[^.]*\.?/, '')) {
    document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${host}`
  }
}

/** Safe to run: only the number comes from outside. */
function makeAddress(id: string): string {
  const createScriptURL = (text: string) => `https://${SITEIMPROVE_HOST}/js/siteanalyze_${encodeURIComponent(text)}.js`
  const policy = window.trustedTypes?.createPolicy(SCRIPT_POLICY, { createScriptURL })
  return policy ? policy.createScriptURL(id) : createScriptURL(id)
}
