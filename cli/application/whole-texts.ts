import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Texts of the application, and those that it shares with other parts of the product. */
const TEXTS = /\/(?:editor-server\/app\/.*\/messages\.(?:nl|en)|content\/messages\/.*\/(?:nl|en))\.json$/
const MARK = '\0texts:'

/**
 * Gives each file of texts as one object. Vite makes a module of a JSON file with an export for each key, and texts are only read as a whole: the
 * names and what ties them together are a fifth of what the texts weigh.
 */
export const wholeTexts: Plugin = {
  name: 'bouwsteen-whole-texts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.json')) return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    // Behind `.js`, or it would be read as JSON once more.
    return found && TEXTS.test(found.id) ? `${MARK}${found.id}.js` : found
  },
  async load(id) {
    if (!id.startsWith(MARK)) return undefined
    const path = id.slice(MARK.length, -'.js'.length)
    this.addWatchFile(path)
    const texts: unknown = JSON.parse(await readFile(path, 'utf8'))
    return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js', moduleSideEffects: false }
  },
}
