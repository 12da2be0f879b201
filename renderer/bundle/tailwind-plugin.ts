import { dirname, isAbsolute, parse, resolve } from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import type { Plugin } from 'vite'
import { productRoot } from '../product-root.ts'

/** `Polyfills.None`, which is a constant of the compiler's types only. */
const NO_POLYFILLS = 0

/**
 * Compiles the style sheets of themes and blocks with Tailwind 4: imports become one text, `@theme`, `@apply` and `@variant` plain CSS, and
 * utilities are generated for the names in the scanned sources. Leaves out Tailwind's fallbacks for browsers without `color-mix` and
 * `@property`: they cost each page a kilobyte, and such browsers lack cascade layers too. `.decisions/016` says why it is not Tailwind's
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
        // Vite takes a virtual module for a file in the working folder when it resolves a sheet's url().
        const base = dirname(resolve(id.replace(/\?.*$/, '')))
        const options: Parameters<typeof compile>[1] = {
          base,
          shouldRewriteUrls: true,
          polyfills: NO_POLYFILLS,
          onDependency: follow,
          customCssResolver: async (path) => (isAbsolute(path) ? path : undefined),
        }
        // Only where it follows its sources, which costs time, does an error say which of them it is in.
        const compiler = await compile(code, options).catch(() => compile(code, { ...options, from: id }))
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
