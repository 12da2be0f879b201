import { defineTheme } from 'bouwsteen/theme'

/** A municipality by the water: flat land, wide horizon, one sun. */
export const theme = defineTheme({
  name: 'polder',
  title: 'Polder',
  browserColor: { light: '#ffffff', dark: '#0c1b22' },
  preload: ['bricolage-grotesque-latin-opsz-normal', 'atkinson-hyperlegible-next-latin-wght-normal'],
})
