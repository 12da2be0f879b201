import { dirname, isAbsolute, parse, resolve } from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import type { Plugin } from 'vite'
import { productRoot } from '../product-root.ts'

/** `Polyfills.None`, which is a constant of the compiler's types only. */
const NO_POLYFILLS = 0

/**
 * Compiles the style sheets of themes and blocks with Tailwind 4: what they import becomes one text, `@theme`, `@apply` and `@variant`
 * become plain CSS, and utilities are made that the scanned sources name. Its fallbacks for browsers without `color-mix` and `@property` are
 * left out: they cost each page a kilobyte, and such browsers have no cascade layers either. `.decisions/016` says why it is not Tailwind's
 * own plugin.
 */
export function tailwindSheets(): Plugin {
  return {
    name: 'bouwsteen-tailwind',
    enforce: 'pre',
    transform: {
      filter: { id: /^\0virtual:bouwsteen\/style\// },
      async handler(code, id) {
        const follow = (path: string) => this.addWatchFile(path)
        // Vite takes a virtual module for a file below the working folder when it looks up what a sheet's url() names.
        const base = dirname(resolve(id.replace(/\?.*$/, '')))
        const compiler = await compile(code, {
          base,
          shouldRewriteUrls: true,
          polyfills: NO_POLYFILLS,
          onDependency: follow,
          customCssResolver: async (path) => (isAbsolute(path) ? path : undefined),
        })
        const sources = compiler.sources.map((source) =>
          isAbsolute(source.pattern) ? { ...source, base: parse(productRoot).root } : source,
        )
        const scanner = new Scanner({ sources })
        const css = compiler.build(scanner.scan())
        scanner.files.forEach(follow)
        return { code: css, map: null }
      },
    },
  }
}
