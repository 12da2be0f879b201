import { defineGuard } from '../guard.ts'
import { foldersIn } from '../source-tree.ts'

export const guard = defineGuard({
  name: 'theme-folders',
  rule: 'every theme folder has its definition and its tokens',
  moreThan: 0,
  look: (tree) => {
    const paths = new Set(tree.files.map(({ path }) => path))
    const themes = foldersIn(tree, 'themes')
    const violations = themes.flatMap((name) =>
      ['theme.ts', 'tokens.css'].filter((file) => !paths.has(`themes/${name}/${file}`)).map((file) => `themes/${name}: has no ${file}`),
    )
    return { seen: themes.length, violations }
  },
  planted: ['themes/bare: has no tokens.css'],
})
