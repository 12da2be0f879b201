// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { findTopic, type Here } from './find-topic.ts'

afterEach(() => document.body.replaceChildren())

/** What the focus is on, within an area of the frame. */
function focusIn(area: string | undefined): Element | null {
  if (area === undefined) return null
  const within = document.createElement('div')
  within.className = area
  const button = document.createElement('button')
  within.append(button)
  document.body.append(within)
  return button
}

it.each<[about: string, where: Partial<Omit<Here, 'focus'>> & { area?: string }, topic: string]>([
  ['the page, where nothing is chosen', {}, 'page'],
  ['the block that is chosen', { selected: 1 }, 'block'],
  ['the block, from the outline too', { selected: 1, area: 'edit-tree' }, 'block'],
  ['several blocks', { selected: 3, area: 'edit-tree' }, 'several'],
  ['a text, whatever is chosen', { selected: 1, writing: 'text' }, 'text'],
  ['plain words', { selected: 1, writing: 'words' }, 'words'],
  ['the outline', { area: 'edit-tree' }, 'tree'],
  ['the bar at the top', { selected: 1, area: 'edit-top' }, 'top'],
  ['a tab of the drawer', { selected: 1, area: 'edit-drawer', tab: 'items' }, 'items'],
  ['the block, in its settings', { selected: 1, area: 'edit-drawer' }, 'block'],
  ['the block, where the tab that was chosen before is not among its own', { selected: 1, area: 'edit-drawer', tab: 'unknown' }, 'block'],
  ['settings of a page', { area: 'edit-drawer' }, 'settings'],
  ['settings of an item', { area: 'edit-drawer', edited: 'item' }, 'itemSettings'],
  ['settings of a template', { area: 'edit-drawer', edited: 'template' }, 'templateSettings'],
])('help is about %s', (_, { area, ...where }, topic) => {
  expect(findTopic({ selected: 0, tab: 'settings', edited: 'page', ...where, focus: focusIn(area) })).toBe(topic)
})
