import { defineTheme } from 'bouwsteen/theme'
import { colorSchemes } from './color-schemes.ts'
import landscape from './landscape.svg?raw'
import mark from './mark.svg?raw'

/** A municipality by the water: flat land, wide horizon, one sun. */
export const theme = defineTheme({
  name: 'polder',
  title: 'Polder',
  browserColor: { light: '#ffffff', dark: '#0c1b22' },
  colorSchemes,
  mark,
  landscape,
  preload: ['bricolage-grotesque-latin-wght-normal', 'atkinson-hyperlegible-next-latin-wght-normal'],
})
