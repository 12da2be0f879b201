import { defineGuard } from '../guard.ts'

// Written in parts, so that this file does not find itself.
const forbidden: readonly [RegExp, string][] = [
  [new RegExp(['(?<![\\w.-])/', 'work/(main|shared)', '|(?<![\\w./-])/', 'root/'].join('')), 'a path of one machine'],
  [
    new RegExp(['registry\\.', 'npmjs|registry\\.', 'yarnpkg|npm\\.', 'pkg\\.github'].join('')),
    'a package registry; .npmrc of the machine decides',
  ],
]

export const guard = defineGuard({
  name: 'forbidden-words',
  rule: 'no file names a path of one machine or a package registry',
  moreThan: 60,
  look: (tree) => {
    const violations = tree.files.flatMap(({ path, text }) =>
      forbidden.flatMap(([pattern, reason]) => {
        const match = pattern.exec(text)
        return match ? [`${path}: names ${reason} (${match[0]})`] : []
      }),
    )
    return { seen: tree.files.length, violations }
  },
  planted: [
    `cli/main.ts: names a path of one machine (/${'work/main'})`,
    `cli/main.ts: names a package registry; .npmrc of the machine decides (registry.${'npmjs'})`,
  ],
})
