import { defineGuard } from '../guard.ts'
import { isCode } from '../source-tree.ts'

const MAX_LINES = 300

/** Longer files, each with the reason that it is one file. */
const exceptions: Record<string, string> = {}

export const guard = defineGuard({
  name: 'file-length',
  rule: `no source file is longer than ${MAX_LINES} lines`,
  moreThan: 50,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isCode(path) || path.endsWith('.css'))
    const violations = files.flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length
      return lines > MAX_LINES && !exceptions[path] ? [`${path}: has ${lines} lines; split it by topic`] : []
    })
    return { seen: files.length, violations }
  },
  planted: ['renderer/build/everything.ts: has 301 lines; split it by topic'],
})
