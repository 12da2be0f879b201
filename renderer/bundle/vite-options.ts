import { join } from 'node:path'
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
    // A workspace's own tsconfig.json is for its editor: it may be missing what it extends, or wrong.
    tsconfig: join(productRoot, 'renderer', 'bundle', 'tsconfig.bundle.json'),
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [bouwsteenModules(find), tailwindSheets()],
    oxc: { jsx: jsxOptions },
  }
}
