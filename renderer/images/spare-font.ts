import { createRequire } from 'node:module'

/**
 * Absolute path of the application's font, for themes without one of their own. A bundle with a workspace's own code has the path itself in place of
 * this module (`renderer/bundle/compile-bundle.ts`): it may stand where no package can be found.
 */
export const spareFont = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
