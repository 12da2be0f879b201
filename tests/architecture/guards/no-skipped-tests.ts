import { defineGuard } from '../guard.ts'

const testFile = /\.(test|e2e)\.tsx?$/
const skipped = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(skip|skipIf|only|todo|fails)\b|\bctx\.skip\(|\bx(?:it|describe)\(/

export const guard = defineGuard({
  name: 'no-skipped-tests',
  rule: 'no test is skipped, singled out or expected to fail',
  moreThan: 15,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => testFile.test(path))
    const violations = files.flatMap(({ path, text }) => {
      const found = skipped.exec(text)
      return found ? [`${path}: ${found[0]}; make it run everywhere, or delete it`] : []
    })
    return { seen: files.length, violations }
  },
  planted: ['cli/report/table.test.ts: test.skip; make it run everywhere, or delete it'],
})
