import { expect, it } from 'vitest'
import { arrangeChoices, FIRST, type KnownChoice } from './arrange-choices.ts'

const known: KnownChoice[] = [
  { id: 'save', label: 'Nu opslaan', group: 'page' },
  { id: 'menu', label: 'Plaats in het menu', group: 'page' },
  { id: 'menus', label: 'Menu', group: 'screen' },
  ...Array.from({ length: 6 }, (_, index) => ({ id: `menu-${index}`, label: `Menublok ${index}`, group: 'insert' })),
]
const places = [{ id: 'page', label: 'Pagina’s', choices: [{ id: 'p1', label: 'Menukaart' }] }]
const arrange = (text: string, found = places) =>
  arrangeChoices(text, { known, places: found, nameGroup: (group) => `${group}s`, more: 'Meer' }).map(
    ({ label, choices }) => `${label}: ${choices.map(({ id }) => id).join()}`,
  )

it('shows all that can be done, by group, before anything is typed', () => {
  expect(arrange('')).toEqual(['pages: save,menu', 'screens: menus', 'inserts: menu-0,menu-1,menu-2,menu-3,menu-4,menu-5'])
})

it('puts the best first, then places, then the rest', () => {
  expect(arrange('menu')).toEqual(['screens: menus', 'inserts: menu-0,menu-1,menu-2,menu-3', 'Pagina’s: p1', 'Meer: menu-4,menu-5,menu'])
  expect(arrange('nu op')).toEqual(['pages: save', 'Pagina’s: p1'])
})

it('keeps the first ones where they are when places come', () => {
  const ids = (found: typeof places) =>
    arrangeChoices('menu', { known, places: found, nameGroup: String, more: '' }).flatMap(({ choices }) => choices.map(({ id }) => id))
  expect(ids(places).slice(0, FIRST)).toEqual(ids([]).slice(0, FIRST))
})
