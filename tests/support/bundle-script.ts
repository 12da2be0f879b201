import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles a script of the tests with the sources that it imports, so that a child process runs what the tests run and
 * not an older compilation. Packages stay outside.
 * @param entry relative to the repository
 * @returns the file to give to node
 */
export async function bundleScript(entry: string): Promise<string> {
  const outDir = join(root, 'node_modules/.cache/bouwsteen-tests')
  mkdirSync(outDir, { recursive: true })
  const fileName = `${basename(entry, '.ts')}-${process.pid}.mjs`
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['bouwsteen-source', 'node'] },
    ssr: { resolve: { conditions: ['bouwsteen-source', 'node'] } },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: fileName } },
    },
  })
  return join(outDir, fileName)
}
