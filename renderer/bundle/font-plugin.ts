import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cutFont, type FontCaches, listFontFaces, nameFont } from './cut-font.ts'

/**
 * Themes name fonts as npm packages them; pages load what the `@font-face` rule says of each: its weights (`font-weight`) and its
 * characters (`unicode-range`). Fonts weigh most of what a first view loads, and the weights that nobody uses are half of them.
 */
export function cutFonts(caches: FontCaches): Plugin {
  return {
    name: 'bouwsteen-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /^\0virtual:bouwsteen\/style\// },
      async handler(code, id) {
        let css = code
        for (const { rule, url, use } of listFontFaces(code)) {
          // As Vite resolves a sheet's url(): beside the virtual module, then as a package.
          const importer = resolve(dirname(resolve(id.replace(/\?.*$/, ''))), 'sheet.css')
          const found = (await this.resolve(url, importer)) ?? (await this.resolve(`./${url}`, importer))
          if (!found || found.external) continue
          const cut = await cutFont(found.id.replace(/\?.*$/, ''), use, caches)
          css = css.replace(rule, () => nameFont(rule, cut))
        }
        return { code: css, map: null }
      },
    },
  }
}
