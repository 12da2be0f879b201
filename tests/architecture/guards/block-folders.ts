import { defineGuard } from '../guard.ts'
import { foldersIn } from '../source-tree.ts'

const required = ['block.ts', 'view.tsx', 'examples.ts', 'messages.nl.json', 'messages.en.json']

export const guard = defineGuard({
  name: 'block-folders',
  rule: 'every block folder is complete: definition, view, examples, texts in nl and en, test',
  moreThan: 3,
  look: (tree) => {
    const paths = new Set(tree.files.map(({ path }) => path))
    const blocks = foldersIn(tree, 'renderer/blocks').filter(
      (name) => paths.has(`renderer/blocks/${name}/block.ts`) || paths.has(`renderer/blocks/${name}/view.tsx`),
    )
    const violations = blocks.flatMap((name) => {
      const folder = `renderer/blocks/${name}`
      const absent = required.filter((file) => !paths.has(`${folder}/${file}`)).map((file) => `${folder}: has no ${file}`)
      const isTested = [...paths].some((path) => path.startsWith(`${folder}/`) && /\.test\.tsx?$/.test(path))
      return isTested ? absent : [...absent, `${folder}: has no test`]
    })
    return { seen: blocks.length, violations }
  },
  planted: [
    'renderer/blocks/quote: has no examples.ts',
    'renderer/blocks/quote: has no messages.en.json',
    'renderer/blocks/quote: has no test',
  ],
})
