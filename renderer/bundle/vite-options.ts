import type { InlineConfig } from 'vite'
import { productRoot } from '../product-root.ts'
import { tailwindSheets } from './tailwind-plugin.ts'
import { bouwsteenModules, type CodeFolders } from './virtual-modules.ts'

export const jsxOptions = { runtime: 'automatic', importSource: 'react' } as const

/** Options shared by every use of Vite: build, development and tests. */
export function viteOptions(find: () => CodeFolders): InlineConfig {
  return {
    root: productRoot,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [bouwsteenModules(find), tailwindSheets()],
    oxc: { jsx: jsxOptions },
  }
}
