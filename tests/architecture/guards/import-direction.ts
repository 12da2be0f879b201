import { posix } from 'node:path'
import { defineGuard } from '../guard.ts'
import { importsOf, isCode, isProduct } from '../source-tree.ts'

/** Which of our folders each top-level folder may import. */
const allowed: Record<string, readonly string[]> = {
  content: ['content'],
  renderer: ['content', 'renderer'],
  themes: ['themes'],
  'editor-server': ['content', 'renderer', 'editor-server'],
  cli: ['content', 'renderer', 'editor-server', 'cli'],
}
const forbiddenPackages: Record<string, RegExp> = {
  content: /^(react|react-dom|express)(\/|$)/,
  renderer: /^express(\/|$)/,
}

/** Top-level folder an import leads to; undefined for packages. */
export function folderOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0]
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier).split('/')[0]
  return undefined
}

export const guard = defineGuard({
  name: 'import-direction',
  rule: 'imports go content ← renderer ← editor-server ← cli, and themes are passed in',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path) && isCode(path))
    const violations = files.flatMap((file) => {
      const own = file.path.split('/')[0] ?? ''
      return importsOf(file).flatMap((specifier) => {
        const target = folderOf(file.path, specifier)
        if (target && !allowed[own]?.includes(target)) return [`${file.path}: ${own} may not import ${target} (${specifier})`]
        if (forbiddenPackages[own]?.test(specifier)) return [`${file.path}: ${own} may not import the package ${specifier}`]
        return []
      })
    })
    return { seen: files.length, violations }
  },
  planted: [
    'content/model/page.ts: content may not import renderer (#renderer/theme/contract.ts)',
    'content/model/page.ts: content may not import the package react',
    'renderer/shell/header.tsx: renderer may not import themes (../../themes/polder/theme.ts)',
  ],
})
