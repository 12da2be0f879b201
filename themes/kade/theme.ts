import { defineTheme } from 'bouwsteen/theme'
import { colorSchemes } from './color-schemes.ts'
import { KadeFooter } from './footer.tsx'
import { KadeHeader } from './header.tsx'

/** Print on paper: a serif for headings, thin rules, one red. For documentation and culture. */
export const theme = defineTheme({
  name: 'kade',
  title: 'Kade',
  browserColor: { light: '#fbf8f2', dark: '#171412' },
  colorSchemes,
  preload: ['newsreader-latin-wght-normal', 'instrument-sans-latin-wght-normal'],
  shell: { header: KadeHeader, footer: KadeFooter },
})
