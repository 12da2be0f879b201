import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { nameOfPage } from './name-of-page.ts'

const t = ((key: string) => key) as TFunction

it.each([
  ['its title', { title: 'Afval', path: '/afval' }, 'Afval'],
  ['its path, where nothing is there any more', { path: '/weg' }, '/weg'],
  ['a name of its own: the search', { path: '/search' }, 'statistics.searchPage'],
  ['a name of its own: a legal text', { path: '/legal/privacy/nl' }, 'admin.legal.privacy (nl)'],
  ['its path, where it only looks like a legal text', { path: '/legal/vacatures/nl' }, '/legal/vacatures/nl'],
])('a page is called by %s', (_, page, name) => expect(nameOfPage(page, t)).toBe(name))
