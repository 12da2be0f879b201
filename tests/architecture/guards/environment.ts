import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

export const guard = defineGuard({
  name: 'environment',
  rule: 'process.env is read in one file',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path))
    const readers = files.filter(({ text }) =>
      /(?<!['"`])\bprocess\.env\b|\bfrom 'node:process'.*\benv\b|\{[^}]*\benv\b[^}]*\} from 'node:process'/.test(text),
    )
    const violations =
      readers.length > 1 ? readers.map(({ path }) => `${path}: reads process.env, as another file does; take the value as an argument`) : []
    return { seen: files.length, violations }
  },
  planted: [
    'cli/environment.ts: reads process.env, as another file does; take the value as an argument',
    'renderer/build/mode.ts: reads process.env, as another file does; take the value as an argument',
  ],
})
