import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

export const guard = defineGuard({
  name: 'dynamic-code',
  rule: 'no text becomes code',
  moreThan: 40,
  look: (tree) => {
    // Runs axe in the document of a test.
    const files = tree.files.filter(({ path }) => isProduct(path) && path !== 'renderer/testing/find-violations.ts')
    const violations = files.flatMap(({ path, text }) => {
      const found = /(?<![\w.'"`])eval\(|\.eval\(|\bnew Function\(|from 'node:vm'|\bset(?:Timeout|Interval)\(\s*['"`]/.exec(text)
      return found ? [`${path}: ${found[0]} makes code of a text; write what it is to do`] : []
    })
    return { seen: files.length, violations }
  },
  planted: ['content/model/form/evaluate.ts: new Function( makes code of a text; write what it is to do'],
})
