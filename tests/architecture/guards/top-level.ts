import { defineGuard } from '../guard.ts'

const folders = ['cli', 'content', 'editor-server', 'renderer', 'tests', 'themes']
const files = ['package.json', 'package-lock.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'knip.json']
const isConfig = (name: string) => /^tsconfig[.\w-]*\.json$/.test(name) || /^[a-z-]+\.config\.(ts|mjs|js)$/.test(name)

export const guard = defineGuard({
  name: 'top-level',
  rule: 'the top level holds the folders of DESIGN section 2, tool configuration and nothing else',
  moreThan: 10,
  look: (tree) => {
    const absent = folders.filter((folder) => !tree.topLevel.includes(folder)).map((folder) => `${folder}: is missing`)
    const surplus = tree.topLevel
      .filter((name) => !folders.includes(name) && !files.includes(name) && !isConfig(name))
      .map((name) => `${name}: move it into the folder it belongs to`)
    return { seen: tree.topLevel.length, violations: [...absent, ...surplus] }
  },
  planted: ['editor-server: is missing', 'scripts: move it into the folder it belongs to'],
})
