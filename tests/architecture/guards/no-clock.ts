import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

const rendering = /^(content\/(model|access)|renderer\/(blocks|layouts|shell|pages|theme|reads)|themes)\//
const impure =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\brandomUUID\(|\.toLocale\w*String\(\s*\)|\bnew Intl\.\w+\(\s*\)/
/** They run in the browser or when a person acts, not while a page is written. */
const isInteractive = (path: string) => /\/(island|editor|client)[^/]*\.tsx?$|\/(?:client|signed-in)\//.test(path)

export const guard = defineGuard({
  name: 'no-clock',
  rule: 'rendering reads no clock, no chance and no locale of the machine, so that the same content gives the same bytes',
  moreThan: 20,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path) && rendering.test(path) && !isInteractive(path))
    const violations = files.flatMap(({ path, text }) => {
      const found = impure.exec(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
      return found ? [`${path}: ${found[0].trim()} makes two builds differ; take \`hasCome\` of the reader, or an argument`] : []
    })
    return { seen: files.length, violations }
  },
  planted: ['renderer/blocks/quote/view.tsx: Date.now( makes two builds differ; take `hasCome` of the reader, or an argument'],
})
