import { defineGuard } from '../guard.ts'
import { isCode } from '../source-tree.ts'

export const guard = defineGuard({
  name: 'file-names',
  rule: 'code files and their folders have kebab-case names',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isCode(path))
    const violations = files
      .filter(({ path }) => path.split('/').some((part) => !/^[.+]?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part)))
      .map(({ path }) => `${path}: write the name in kebab-case`)
    return { seen: files.length, violations }
  },
  planted: ['renderer/shell/MainMenu.tsx: write the name in kebab-case'],
})
