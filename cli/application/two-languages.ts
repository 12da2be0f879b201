import type { Plugin } from 'vite'

/** What React Aria says itself, one module for each language. */
const WORDS = /\/react-(?:aria|aria-components|stately)\/.*\/intl\/.*\/?([a-z]{2}-[A-Z]{2})\.mjs$/

/** The languages of the interface, as React Aria names them. */
const kept: readonly (string | undefined)[] = ['nl-NL', 'en-US']

/** Leaves out what React Aria says in thirty languages that the interface does not have: English stands in for them. */
export const twoLanguages: Plugin = {
  name: 'bouwsteen-two-languages',
  load(id) {
    const [, language] = WORDS.exec(id) ?? []
    if (language === undefined || kept.includes(language)) return undefined
    return { code: `export { default } from './en-US.mjs'`, moduleSideEffects: false }
  },
}
