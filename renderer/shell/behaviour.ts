/**
 * The script of every page: submenus, the drawer, and the header that hides on scrolling. Without it the menu works through links, the
 * native popover and `:focus-within`; nothing here writes HTML (Trusted Types). Handlers sit on the document, so they survive a header that
 * is replaced while the page is being edited.
 */

import { SUBMENU_DELAY } from '#content/model/constants.ts'
import { countVisits } from './count-visit/count-visit.ts'
import './client/consent.ts'

/** A cookie beside every session, no secret itself. Without it the visitor is not signed in, and no request is made. */
const SIGN_IN_MARKER = 'XSRF-TOKEN='
/** Scrolling less than this in px is a trembling finger, not a direction. */
const SCROLL_STEP = 6

const root = document.documentElement
/** Breakpoint md (SPEC section 2): from here on a menu that fits is a bar, below it is a drawer. */
const wide = matchMedia('(width >= 1024px)')
/** Least distance between a submenu and the edge of the screen, in px. */
const EDGE = 16

let timer: ReturnType<typeof setTimeout> | undefined
let planned: Element | null = null
/** Closed by hand: stays closed until the pointer has left it. */
let dismissed: Element | null = null
let lastScroll = scrollY

const findToggle = (target: EventTarget | null) =>
  (target as Element | null)?.closest('.main-menu__item')?.querySelector<HTMLElement>('.main-menu__toggle') ?? null
const findOpen = () => document.querySelector<HTMLElement>('.main-menu__toggle[aria-expanded=true]')
const isOpen = (toggle: Element | null) => toggle?.getAttribute('aria-expanded') === 'true'
const setOpen = (toggle: Element, open: boolean) => toggle.setAttribute('aria-expanded', String(open))
const isBar = () => wide.matches && document.querySelector('.main-menu--bar')

function openOnly(toggle: Element | null): void {
  clearTimeout(timer)
  planned = toggle
  for (const each of document.querySelectorAll('.main-menu__toggle')) setOpen(each, each === toggle)
  if (toggle && isBar()) keepInView(toggle.nextElementSibling as HTMLElement)
}

/** Moves a submenu that would reach past either edge of the screen, and ends it above the fold. */
function keepInView(sub: HTMLElement): void {
  sub.style.setProperty('--shift', '0px')
  const { left, right, top } = sub.getBoundingClientRect()
  const shift = Math.min(0, root.clientWidth - EDGE - right) || Math.max(0, EDGE - left)
  sub.style.setProperty('--shift', `${shift}px`)
  sub.style.setProperty('--sub-menu-top', `${top}px`)
}

function planToOpen(toggle: Element | null): void {
  if (toggle !== dismissed) dismissed = null
  if (!isBar() || toggle === planned || dismissed) return
  clearTimeout(timer)
  planned = toggle
  timer = setTimeout(openOnly, SUBMENU_DELAY, toggle)
}

function dismiss(toggle: Element): void {
  openOnly(null)
  dismissed = toggle
}

// Not `pointerover`, which also fires for a resting mouse when the page moves below it: keyboard users keep open what they opened.
document.addEventListener('pointermove', ({ target, pointerType }) => {
  if (pointerType !== 'mouse') return
  const focused = findToggle(document.activeElement)
  planToOpen(findToggle(target) ?? (isOpen(focused) ? focused : null))
})

// Focus opens nothing, or Tab would lead through every submenu; it closes the one it leaves.
document.addEventListener('focusin', ({ target }) => {
  const open = isBar() && findOpen()
  if (open && findToggle(target) !== open) openOnly(null)
})

document.addEventListener('click', (event) => {
  const toggle = (event.target as Element).closest('.main-menu__toggle')
  if (!toggle) return openOnlyInBar(event.target)
  if (!isBar()) return setOpen(toggle, !isOpen(toggle))
  // Pointing has opened it already; the click only confirms that.
  if (isOpen(toggle) && (event as PointerEvent).pointerType !== 'mouse') dismiss(toggle)
  else openOnly(toggle)
})

function openOnlyInBar(target: EventTarget | null): void {
  if (isBar() && !findToggle(target)) openOnly(null)
}

document.addEventListener('keydown', (event) => {
  if (!isBar()) return
  if (event.key === 'Escape') closeOpen()
  if (event.key === 'ArrowDown') step(event, 1)
  if (event.key === 'ArrowUp') step(event, -1)
})

function closeOpen(): void {
  const toggle = findOpen()
  if (!toggle) return
  dismiss(toggle)
  if (findToggle(document.activeElement) === toggle) toggle.focus()
}

/** Arrows move through a submenu and from its button into it; Tab does too, but leaves at the end. */
function step(event: KeyboardEvent, by: 1 | -1): void {
  const toggle = findToggle(event.target)
  if (!toggle || (toggle !== event.target && !isOpen(toggle))) return
  event.preventDefault()
  openOnly(toggle)
  const stops = [toggle, ...(toggle.nextElementSibling?.querySelectorAll('a') ?? [])]
  stops[Math.max(0, stops.indexOf(event.target as HTMLElement) + by)]?.focus()
}

// The drawer is a native popover, which opens and closes by itself. Move focus in and open the current branch.
document.addEventListener(
  'toggle',
  (event) => {
    const menu = event.target as HTMLElement
    if (!menu.matches('.main-menu:popover-open')) return
    for (const current of menu.querySelectorAll('.main-menu__item > [aria-current]')) {
      const toggle = findToggle(current)
      if (toggle) setOpen(toggle, true)
    }
    menu.querySelector('button')?.focus()
  },
  true,
)

wide.addEventListener('change', () => {
  openOnly(null)
  document.querySelector<HTMLElement>('.main-menu:popover-open')?.hidePopover()
})

addEventListener(
  'scroll',
  () => {
    const moved = scrollY - lastScroll
    if (Math.abs(moved) < SCROLL_STEP) return
    lastScroll = scrollY
    const header = document.querySelector<HTMLElement>('.site-header[data-visibility=scroll]')
    header?.classList.toggle('is-hidden', moved > 0 && scrollY > header.offsetHeight)
  },
  { passive: true },
)

/** Starts suggestions on first use; without the script links and forms lead to the search page. */
function startSearch(event: Event, from: Element | null): void {
  const { search } = (from as HTMLElement | null)?.dataset ?? {}
  if (!search) return
  if (event.type !== 'focusin') event.preventDefault()
  import(/* @vite-ignore */ search).then(
    ({ start }) => start(from),
    () => from instanceof HTMLAnchorElement && location.assign(from.href),
  )
}

document.addEventListener('focusin', (event) => startSearch(event, (event.target as Element).closest('input[data-search]')))
document.addEventListener('click', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) startSearch(event, (event.target as Element).closest('a[data-search]'))
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'k' && (event.ctrlKey || event.metaKey)) startSearch(event, document.querySelector('a[data-search]'))
})

root.classList.add('js')
// Themes name the keys of this keyboard.
if (/Mac|iP/.test(navigator.platform)) root.classList.add('apple')
countVisits()

// Its address stands on the page: a static import would weigh on every visitor, a dynamic one would bring Vite's helper for preloading.
const { signedIn } = document.querySelector<HTMLElement>('[data-signed-in]')?.dataset ?? {}
if (signedIn && document.cookie.includes(SIGN_IN_MARKER)) void import(/* @vite-ignore */ signedIn)
