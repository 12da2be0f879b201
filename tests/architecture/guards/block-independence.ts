import { posix } from 'node:path'
import { defineGuard } from '../guard.ts'
import { importsOf, isProduct } from '../source-tree.ts'

/** The block a path belongs to; undefined for the contracts beside the block folders. */
const blockOf = (path: string) => /^renderer\/blocks\/([^/]+)\/./.exec(path)?.[1]

export const guard = defineGuard({
  name: 'block-independence',
  rule: 'a block imports no other block and nothing of Node',
  moreThan: 10,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path) && blockOf(path))
    const violations = files.flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        if (specifier.startsWith('node:'))
          return [`${file.path}: imports ${specifier}, but runs in the browser too; read through \`read\` in \`data\``]
        const target = specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : specifier.replace(/^#/, '')
        const other = blockOf(target)
        return other && other !== blockOf(file.path)
          ? [`${file.path}: imports block ${other}; move what both need to its own topic under renderer`]
          : []
      }),
    )
    return { seen: files.length, violations }
  },
  planted: [
    'renderer/blocks/quote/view.tsx: imports block text; move what both need to its own topic under renderer',
    'renderer/blocks/quote/view.tsx: imports node:path, but runs in the browser too; read through `read` in `data`',
  ],
})
