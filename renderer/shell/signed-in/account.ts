import { element } from '../../search-box/suggest/element.ts'
import { showFollows } from './follows.ts'
import { signOut, type Viewer } from './server.ts'
import { lang, t } from './texts.ts'

const PANEL = 'signed-in-panel'
/** Pixels of a side of the photo: twice what it takes on the screen, for fine screens. */
const PHOTO_SIDE = 100
/** Least distance in px between the panel and an edge of the screen. */
const EDGE = 8

/**
 * The way to one's account, and to edit mode for who may. Where the header has a link to the account, its button takes exactly that one's
 * place; elsewhere it floats beside the link to edit mode. Neither moves anything of the page.
 */
export function showAccount(viewer: Viewer): void {
  const { editUrl } = viewer
  const button = element('button', {
    type: 'button',
    class: 'signed-in__button',
    lang,
    popovertarget: PANEL,
    'aria-label': t('open', { name: viewer.name }),
  })
  button.append(drawPerson(viewer))
  const panel = createPanel(viewer, button)
  const link = document.querySelector<HTMLElement>('.site-header a[href="/account/profile"]')
  // A landmark of its own, early in the order of Tab.
  const area = element('nav', { class: 'signed-in', 'aria-label': t('label'), lang })
  if (editUrl) area.append(element('a', { class: 'signed-in__edit', href: editUrl }, t('edit')))
  if (link) {
    button.classList.add('site-header__button')
    link.replaceWith(button)
    button.after(panel)
  } else area.append(button, panel)
  if (area.hasChildNodes()) document.querySelector('.skip-link')?.after(area)
}

/** The photo, or else the first letters of the name. */
function drawPerson({ name, photo }: Pick<Viewer, 'name' | 'photo'>): HTMLElement {
  const words = name.split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '').join('')
  const spare = element('span', { class: 'signed-in__person', 'aria-hidden': 'true' }, letters.toUpperCase())
  if (!photo) return spare
  const src = `/a/${photo}?width=${PHOTO_SIDE}&height=${PHOTO_SIDE}&fit=cover`
  const picture = element('img', { class: 'signed-in__person', src, alt: '', width: '32', height: '32' })
  picture.onerror = () => picture.replaceWith(spare)
  return picture
}

function createPanel(viewer: Viewer, button: HTMLElement): HTMLElement {
  const said = element('p', { class: 'signed-in__said', role: 'status' })
  const leave = element('button', { type: 'button', class: 'signed-in__entry' }, t('signOut'))
  leave.onclick = () => {
    said.textContent = ''
    signOut().catch(() => (said.textContent = t('failed')))
  }
  const links = element('ul', {}, entry('/account/profile', t('profile')))
  if (viewer.mayAdminister) links.append(entry('/admin', t('administration')))
  links.append(element('li', {}, leave))
  const panel = element(
    'div',
    { class: 'signed-in__panel', id: PANEL, popover: 'auto', lang },
    element('p', { class: 'signed-in__who' }, drawPerson(viewer), element('strong', { lang: '' }, viewer.name)),
    links,
    ...showFollows(viewer.follows, said),
    said,
  )
  panel.addEventListener('beforetoggle', () => place(panel, button))
  // Left open, it would lie over what has the focus (WCAG 2.4.11).
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== button && !panel.contains(relatedTarget)) panel.hidePopover()
  })
  return panel
}

function entry(href: string, text: string): HTMLElement {
  return element('li', {}, element('a', { class: 'signed-in__entry', href }, text))
}

/** Below its button, or above one at the foot of the screen, within the screen's edges. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const isLow = top > height / 2
  const isAtStart = left < width - right
  const side = `${Math.max(EDGE, isAtStart ? left : width - right)}px`
  const sides = {
    top: isLow ? 'auto' : `${bottom + EDGE}px`,
    bottom: isLow ? `${height - top + EDGE}px` : 'auto',
    left: isAtStart ? side : 'auto',
    right: isAtStart ? 'auto' : side,
    side,
    room: `${(isLow ? top : height - bottom) - 2 * EDGE}px`,
  }
  for (const [name, value] of Object.entries(sides)) panel.style.setProperty(`--${name}`, value)
}
