import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import type { InlineConfig, Plugin } from 'vite'
import { listEditModeSheets, listStyleSheets } from './application-sources.ts'
import { keepSchemasApart } from './schemas-apart.ts'
import { twoLanguages } from './two-languages.ts'
import { unusedRouterParts } from './unused-router-parts.ts'
import { wholeTexts } from './whole-texts.ts'

/** Folder of the application; that of Vike's one page. */
export const applicationRoot = join(productRoot, 'editor-server', 'app')

/**
 * What both compilations have: that of the screens, and that of edit mode.
 * @param options.withScreens whether the sheets of screens are among the styles
 */
export function createSharedConfig(options: { withScreens: boolean }) {
  return {
    root: applicationRoot,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [createStyleSheets(options), keepSchemasApart(), twoLanguages, unusedRouterParts, wholeTexts],
    resolve: {
      conditions: ['bouwsteen-source', 'browser', 'module', 'production'],
      // React Router's package exports its development form alone, with warnings for developers.
      alias: [
        {
          find: /^react-router$/,
          replacement: join(
            dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
            'dist',
            'production',
            'index.mjs',
          ),
        },
      ],
    },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  } satisfies InlineConfig
}

/**
 * All sheets as one file: a screen's styles are there before it is, and a page asks for one file and not for thirty. Those of edit mode
 * are another, which comes with it.
 */
function createStyleSheets(options: { withScreens: boolean }): Plugin {
  /** By the name under which the application imports them: the file that represents all of them, and which they are. */
  const sheets: Readonly<Record<string, { file: string; list: () => string[] }>> = {
    'virtual:application/styles.css': { file: join(applicationRoot, 'page', 'all-styles.css'), list: () => listStyleSheets(options) },
    'virtual:application/edit-mode.css': { file: join(applicationRoot, 'page', 'edit-mode.css'), list: listEditModeSheets },
  }
  return {
    name: 'bouwsteen-application-styles',
    resolveId: (id) => sheets[id]?.file,
    load(id) {
      const found = Object.values(sheets).find(({ file }) => file === id)
      return found
        ?.list()
        .map((file) => `@import ${JSON.stringify(file)};`)
        .join('\n')
    },
  }
}
