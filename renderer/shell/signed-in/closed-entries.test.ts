// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { showClosedEntries } from './closed-entries.ts'

const guid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const link = (url: string, name: string) => {
  const item = document.createElement('li')
  const made = Object.assign(document.createElement('a'), { textContent: name })
  made.setAttribute('href', url)
  item.append(made)
  return item
}

/** A menu as a published page has it: Home, Wonen with a submenu, Nieuws. */
beforeEach(() => {
  const list = document.createElement('ul')
  list.className = 'main-menu__list'
  const parent = link('/wonen', 'Wonen')
  const sub = Object.assign(document.createElement('ul'), { className: 'main-menu__sub', id: `submenu-${guid(1)}` })
  sub.append(link('/wonen/afval', 'Afval'), link('/wonen/verhuizen', 'Verhuizen'))
  parent.append(sub)
  list.append(link('/', 'Home'), parent, link('/nieuws', 'Nieuws'))
  document.body.replaceChildren(list)
})

const wonen = { guid: guid(1), name: 'Wonen', url: '/wonen' }
const nieuws = { guid: guid(2), name: 'Nieuws', url: '/nieuws' }
const menu = () => [...document.querySelectorAll('a')].map((each) => each.getAttribute('href')).join(' ')

test('each entry stands after the one that it follows, in the menu and its submenus', () => {
  showClosedEntries([
    { guid: guid(3), name: 'Intern', url: '/intern', after: '/wonen' },
    { guid: guid(4), name: 'Eerst', url: '/wonen/eerst', under: wonen },
    { guid: guid(5), name: 'Leden', url: '/wonen/leden', under: wonen, after: '/wonen/afval' },
    { guid: guid(6), name: 'Raad', url: '/wonen/raad', under: wonen, after: '/wonen/leden' },
  ])
  expect(menu()).toBe('/ /wonen /wonen/eerst /wonen/afval /wonen/leden /wonen/raad /wonen/verhuizen /intern /nieuws')
  expect(document.querySelector('a[href="/intern"]')?.textContent).toBe('Intern (not for everyone)')
})

test('an entry without a submenu gets one, with the button that opens it', () => {
  showClosedEntries([{ guid: guid(3), name: 'Archief', url: '/nieuws/archief', under: nieuws }])
  const toggle = document.querySelector('.main-menu__item--parent > .main-menu__toggle')
  expect(toggle?.getAttribute('aria-expanded')).toBe('false')
  expect(toggle?.nextElementSibling?.id).toBe(`submenu-${guid(2)}`)
  expect(toggle?.getAttribute('aria-controls')).toBe(`submenu-${guid(2)}`)
  expect(menu()).toBe('/ /wonen /wonen/afval /wonen/verhuizen /nieuws /nieuws/archief')
})

test('what the page has already is left alone, and an entry whose place is not on the page is left out', () => {
  showClosedEntries([
    { guid: guid(3), name: 'Afval', url: '/wonen/afval', under: wonen },
    { guid: guid(4), name: 'Elders', url: '/elders/a', under: { guid: guid(9), name: 'Elders', url: '/elders' } },
  ])
  expect(menu()).toBe('/ /wonen /wonen/afval /wonen/verhuizen /nieuws')
})

test('a name is text, whatever is in it', () => {
  showClosedEntries([{ guid: guid(3), name: '<img src=x onerror=alert(1)>', url: '/x', lang: 'nl' }])
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('a[href="/x"]')).toMatchObject({ lang: 'nl', firstChild: { data: '<img src=x onerror=alert(1)>' } })
})
