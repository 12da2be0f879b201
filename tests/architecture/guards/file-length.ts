import { defineGuard } from '../guard.ts'
import { isCode, isTest } from '../source-tree.ts'

const MAX_LINES = 300
/** A table of cases, or a sheet of rules that people search rather than read, may be longer. */
const maxLinesOf = (path: string) => (isTest(path) ? 400 : path.endsWith('.css') ? 700 : MAX_LINES)

/** Longer files, each with the reason that it is one file. */
const exceptions: Record<string, string> = {}

export const guard = defineGuard({
  name: 'file-length',
  rule: `no source file is longer than ${MAX_LINES} lines (tests 400, style sheets 700)`,
  moreThan: 50,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isCode(path) || path.endsWith('.css'))
    const violations = files.flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length
      return lines > maxLinesOf(path) && !exceptions[path] ? [`${path}: has ${lines} lines; split it by topic`] : []
    })
    return { seen: files.length, violations }
  },
  planted: ['renderer/build/everything.ts: has 301 lines; split it by topic'],
})
