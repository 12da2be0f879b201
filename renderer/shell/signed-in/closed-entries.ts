import { element } from '../../search-box/suggest/element.ts'
import type { ClosedEntry } from './server.ts'
import { lang, t } from './texts.ts'

/** Drawings on the grid of the shell's icons. */
const drawings = { lock: 'M6.5 11h11v9h-11zM9 11V7.5a3 3 0 0 1 6 0V11', down: 'm6 9.5 6 6 6-6' } as const

const listOf = () => document.querySelector<HTMLElement>('.main-menu__list')
const findLink = (within: Element, url: string) => [...within.children].find((item) => linkIn(item)?.getAttribute('href') === url)
const linkIn = (item: Element) => item.querySelector(':scope > a')

/** Puts the closed pages that this person may open in their places in the main menu, each with a lock. */
export function showClosedEntries(entries: readonly ClosedEntry[]): void {
  const list = listOf()
  if (!list || entries.length === 0) return
  for (const entry of entries) {
    const into = entry.under ? findSubMenu(list, entry.under) : list
    // A closed page, which the server draws for this person, has its whole menu already.
    if (!into || findLink(into, entry.url)) continue
    const before = entry.after === undefined ? undefined : findLink(into, entry.after)
    const isTop = into === list
    const item = element(
      'li',
      isTop ? { class: 'main-menu__item' } : {},
      createLink(entry, isTop ? 'main-menu__link' : 'main-menu__sub-link'),
    )
    if (before) before.after(item)
    else if (entry.after === undefined) into.prepend(item)
    else into.append(item)
  }
  keepBarInOneRow(list)
}

function createLink({ url, name, lang: spoken }: ClosedEntry, className: string): HTMLElement {
  const isCurrent = url === location.pathname.replace(/(?<=.)\/$/, '')
  return element(
    'a',
    { class: className, href: url, ...(spoken !== undefined && { lang: spoken }), ...(isCurrent && { 'aria-current': 'page' }) },
    name,
    draw('lock', 'signed-in__lock'),
    element('span', { class: 'sr-only', lang }, ` (${t('closedPage')})`),
  )
}

/** The submenu of an entry; one that has none yet gets it, with the button that opens it. */
function findSubMenu(list: HTMLElement, { guid, name, url }: NonNullable<ClosedEntry['under']>): Element | undefined {
  const id = `submenu-${guid}`
  const known = document.getElementById(id)
  if (known) return known
  const item = findLink(list, url)
  if (!item || item.querySelector('.main-menu__sub')) return undefined
  const label = `${t('below', { name })}`
  const toggle = element(
    'button',
    { class: 'main-menu__toggle', type: 'button', 'aria-expanded': 'false', 'aria-controls': id, 'aria-label': label },
    draw('down', 'icon'),
  )
  const sub = element('ul', { class: 'main-menu__sub', id })
  item.classList.add('main-menu__item--parent')
  item.append(toggle, sub)
  return sub
}

/** A bar that no longer fits in the row it had becomes the drawer that it is for long menus. */
function keepBarInOneRow(list: HTMLElement): void {
  const menu = list.closest('.main-menu--bar')
  if (!menu) return
  const check = () => {
    menu.classList.add('main-menu--bar')
    const tops = new Set([...list.children].map((item) => item.getBoundingClientRect().top))
    menu.classList.toggle('main-menu--bar', tops.size <= 1)
  }
  check()
  addEventListener('resize', check)
}

function draw(name: keyof typeof drawings, className: string): SVGElement {
  const make = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    return made
  }
  const svg = make('svg', { class: className, viewBox: '0 0 24 24', width: '24', height: '24', fill: 'none', 'aria-hidden': 'true' })
  svg.append(
    make('path', { d: drawings[name], stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  )
  return svg
}
