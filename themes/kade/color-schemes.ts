import type { ColorScheme } from 'bouwsteen/theme'

/** The one accent in other inks; paper stays paper. */
export const colorSchemes: Record<'red' | 'blue' | 'green', ColorScheme> = {
  red: { title: 'Rood', light: {}, dark: {} },
  blue: {
    title: 'Blauw',
    light: {
      'color-primary': '#1f4e8c',
      'color-primary-strong': '#153761',
      'color-accent': '#1f4e8c',
      'color-link': '#1f4e8c',
      'color-focus': '#1f4e8c',
      'color-information': '#1f4e8c',
    },
    dark: {
      'color-primary': '#9cc2f5',
      'color-on-primary': '#0d2340',
      'color-primary-strong': '#c6dcf9',
      'color-accent': '#9cc2f5',
      'color-on-accent': '#0d2340',
      'color-link': '#9cc2f5',
      'color-focus': '#9cc2f5',
      'color-information': '#9cc2f5',
    },
  },
  green: {
    title: 'Groen',
    light: {
      'color-primary': '#1d6144',
      'color-primary-strong': '#12432e',
      'color-accent': '#1d6144',
      'color-link': '#1d6144',
      'color-focus': '#1d6144',
      'color-information': '#1d6144',
    },
    dark: {
      'color-primary': '#8fd6b0',
      'color-on-primary': '#08301d',
      'color-primary-strong': '#bfe9d1',
      'color-accent': '#8fd6b0',
      'color-on-accent': '#08301d',
      'color-link': '#8fd6b0',
      'color-focus': '#8fd6b0',
      'color-information': '#8fd6b0',
    },
  },
}
