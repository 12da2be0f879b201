import { posix } from 'node:path'
import { defineGuard } from '../guard.ts'
import { importsOf, isProduct } from '../source-tree.ts'

export const guard = defineGuard({
  name: 'theme-imports',
  rule: 'a theme imports bouwsteen/theme, React and its own files, so that it works outside this repository too',
  moreThan: 0,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path) && path.startsWith('themes/'))
    const violations = files.flatMap((file) => {
      const own = file.path.split('/').slice(0, 2).join('/')
      return importsOf(file).flatMap((specifier) => {
        const isOwn = specifier.startsWith('.') && posix.join(posix.dirname(file.path), specifier).startsWith(`${own}/`)
        const isAllowed = isOwn || /^(bouwsteen\/theme|react(\/.*)?|@fontsource.*)$/.test(specifier)
        return isAllowed ? [] : [`${file.path}: imports ${specifier}; bouwsteen/theme has what a theme needs`]
      })
    })
    return { seen: files.length, violations }
  },
  planted: [
    'themes/sly/theme.ts: imports #renderer/theme/contract.ts; bouwsteen/theme has what a theme needs',
    'themes/sly/theme.ts: imports ../polder/colours.ts; bouwsteen/theme has what a theme needs',
  ],
})
