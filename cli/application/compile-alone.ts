import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { AloneAssets } from '#editor-server/app/client/alone-assets.ts'
import { ALONE_FILE } from './load-application.ts'
import { applicationRoot, createSharedConfig } from './shared-config.ts'

const folder = join(applicationRoot, 'page', 'alone')

/**
 * Compiles what a document that stands alone loads, which is edit mode, apart from the screens. Together they would share scripts, in as many
 * pieces as there are ways in which screens share them; so everything until the caret is one script, and the screens have theirs.
 * @param outDir absolute: `client/` takes the scripts, `alone.json` says which a document names
 */
export async function compileAlone(outDir: string): Promise<void> {
  const { plugins, ...shared } = createSharedConfig({ withScreens: false })
  const built = await build({
    ...shared,
    plugins: [...plugins, withoutScreens],
    build: {
      outDir: join(outDir, 'client'),
      emptyOutDir: false,
      target: 'es2022',
      assetsDir: 'assets/app',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: (_file, scripts) => scripts.filter((name) => name.endsWith('.css')) },
      rolldownOptions: {
        input: join(folder, 'start.tsx'),
        output: {
          entryFileNames: 'assets/app/alone/[hash:7].js',
          chunkFileNames: 'assets/app/alone/[hash:7].js',
          codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], includeDependenciesRecursively: false }] },
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  await writeFile(join(outDir, ALONE_FILE), JSON.stringify(findAssets(output)))
}

function findAssets(output: Rolldown.RolldownOutput['output']): AloneAssets {
  const chunks = output.filter((each) => each.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** With all that they import. */
  const closeOver = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (found.has(name)) continue
      found.add(name)
      closeOver(byName.get(name)?.imports ?? [], found)
    }
    return found
  }
  const [entry] = chunks.filter(({ isEntry }) => isEntry)
  if (!entry) throw new Error('Edit mode has no first script')
  const preloadsOf = (language: string) => {
    const texts = chunks.filter(({ facadeModuleId }) => facadeModuleId === join(folder, `first-${language}.ts`))
    return [...closeOver([entry.fileName, ...texts.map(({ fileName }) => fileName)])].filter((name) => name !== entry.fileName).map(asPath)
  }
  return {
    script: asPath(entry.fileName),
    preloads: { nl: preloadsOf('nl'), en: preloadsOf('en') },
    sheets: output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [asPath(fileName)] : [])),
  }
}

const asPath = (fileName: string) => `/${fileName}`

/** Leaves out the screens that the list of screens leads to: from here a link loads their document. */
const withoutScreens: Plugin = {
  name: 'bouwsteen-without-screens',
  enforce: 'pre',
  resolveId: (source, importer) => (source === './screen.tsx' && importer?.endsWith('/route.ts') ? NO_SCREEN : undefined),
  load: (id) => (id === NO_SCREEN ? 'export const Screen = undefined' : undefined),
}

const NO_SCREEN = '\0no-screen'
