import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'

const FILE = '.bouwsteen/tsconfig.json'

/** `absent`: the workspace asks for no types. `refused`: nothing can be written. */
export type TypesState = 'absent' | 'current' | 'written' | 'refused'

/**
 * Tells an editor where the types of `bouwsteen/…` and React are, since a workspace has no node_modules. Writes only if the
 * workspace's tsconfig.json extends the file, and again when the product has moved. A build goes on without it.
 */
export async function refreshWorkspaceTypes(workspace: string): Promise<TypesState> {
  const own = await readFile(join(workspace, 'tsconfig.json'), 'utf8').catch(() => '')
  if (!own.includes(FILE)) return 'absent'
  const path = join(workspace, FILE)
  const text = `${JSON.stringify(describeTypes(), null, 2)}\n`
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return 'current'
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    return 'written'
  } catch {
    return 'refused'
  }
}

/** Points to compiled declarations, so that a workspace's own strictness does not reach into the product. */
function describeTypes() {
  const compiled = (path: string) => [join(productRoot, '.compiled', path)]
  const react = join(productRoot, 'node_modules', '@types', 'react')
  return {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      paths: {
        'bouwsteen/block': compiled('renderer/blocks/api.d.ts'),
        'bouwsteen/theme': compiled('renderer/theme/api.d.ts'),
        'bouwsteen/config': compiled('content/config/config.d.ts'),
        react: [react],
        'react/*': [join(react, '*')],
      },
    },
  }
}
