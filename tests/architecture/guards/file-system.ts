import { defineGuard } from '../guard.ts'
import { importsOf, isProduct } from '../source-tree.ts'

const places =
  /^(content\/(archives|shown|store|watch|media-files|site-folders)|renderer\/(build|bundle|comparison|graph|images|rehearsal|search-indexer|standstill|testing)|cli)\/|^renderer\/product-root\.ts$/

export const guard = defineGuard({
  name: 'file-system',
  rule: 'the file system is touched in content/archives, content/store, content/watch, content/media-files, content/site-folders, cli and the parts of the renderer that build or test',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path))
    const violations = files
      .filter((file) => !places.test(file.path) && importsOf(file).some((specifier) => /^(node:)?fs(\/|$)/.test(specifier)))
      .map(({ path }) => `${path}: imports fs; take the text or a store as an argument`)
    return { seen: files.length, violations }
  },
  planted: ['renderer/blocks/text/view.tsx: imports fs; take the text or a store as an argument'],
})
