import { expect, test } from 'vitest'
import { readView } from './gallery-view.ts'

const themes = ['kade', 'polder']
const view = (query: string, own = {}) => readView(new URLSearchParams(query), themes, own)

test('begins in the theme and language of the site; what is chosen goes before them, what is not there is left', () => {
  expect(view('')).toMatchObject({ theme: 'kade', lang: 'nl' })
  expect(view('', { theme: 'polder', lang: 'en' })).toMatchObject({ theme: 'polder', lang: 'en' })
  expect(view('theme=kade&lang=nl', { theme: 'polder', lang: 'en' })).toMatchObject({ theme: 'kade', lang: 'nl' })
  expect(view('theme=weg', { theme: 'ook-weg' })).toMatchObject({ theme: 'kade' })
})
