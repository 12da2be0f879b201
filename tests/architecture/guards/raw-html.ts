import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

/** Files that may put raw HTML into the page, each with what makes that safe. */
const allowed: Record<string, string> = {
  'renderer/markdown/prose.tsx': 'it comes from renderer/markdown, which lets no raw HTML and no unsafe URL through',
  'renderer/islands/island.tsx': 'React wrote it, and the JSON beside it has its < escaped',
  'editor-server/dev/widgets/example-page.tsx': 'React wrote it; the page around it holds no examples of its own',
  'renderer/pages/marked-block.tsx': 'React wrote it, block by block, for the canvas of edit mode',
  'renderer/testing/mount-island.ts': 'React wrote it, in the document of a test',
  'renderer/pages/shell-variant.tsx': 'it is what the footer’s blocks rendered to',
}

export const guard = defineGuard({
  name: 'raw-html',
  rule: 'HTML reaches a page as text in named places only',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path))
    const violations = files
      .filter(
        ({ path, text }) =>
          /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/.test(text) && !allowed[path],
      )
      .map(({ path }) => `${path}: puts raw HTML into the page; let React write it, or add the file to this guard with what makes it safe`)
    return { seen: files.length, violations }
  },
  planted: [
    'renderer/blocks/quote/view.tsx: puts raw HTML into the page; let React write it, or add the file to this guard with what makes it safe',
  ],
})
