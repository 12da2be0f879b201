import { defineGuard } from '../guard.ts'
import { foldersIn } from '../source-tree.ts'

const tops = ['content', 'renderer', 'themes', 'editor-server', 'cli', 'tests']
const MAX_LINES = 30

export const guard = defineGuard({
  name: 'read-me',
  rule: `every second-level folder has a README.md of at most ${MAX_LINES} lines`,
  moreThan: 15,
  look: (tree) => {
    const texts = new Map(tree.files.map(({ path, text }) => [path, text]))
    const folders = tops.flatMap((top) => foldersIn(tree, top).map((name) => `${top}/${name}`))
    const violations = folders.flatMap((folder) => {
      const text = texts.get(`${folder}/README.md`)
      if (text === undefined) return [`${folder}: has no README.md; say what belongs here, where it runs and how to add one`]
      const lines = text.trimEnd().split('\n').length
      return lines > MAX_LINES ? [`${folder}/README.md: has ${lines} lines; keep the recipe, cut the rest`] : []
    })
    return { seen: folders.length, violations }
  },
  planted: [
    'content/model/README.md: has 31 lines; keep the recipe, cut the rest',
    'renderer/blocks: has no README.md; say what belongs here, where it runs and how to add one',
  ],
})
