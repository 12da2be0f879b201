import { defineGuard } from '../guard.ts'

const empty = /^(utils?|helpers?|common|libs?|misc|shared|stuff)$/

export const guard = defineGuard({
  name: 'folder-names',
  rule: 'no folder or file has a name that says nothing (utils, helpers, common, lib, misc)',
  moreThan: 60,
  look: (tree) => {
    const violations = tree.files.flatMap(({ path }) => {
      const names = path.split('/').map((part) => part.replace(/\..*$/, ''))
      const name = names.find((part) => empty.test(part))
      return name ? [`${path}: "${name}" says nothing; name it after its topic, or put it with its owner`] : []
    })
    return { seen: tree.files.length, violations }
  },
  planted: ['renderer/utils/slug.ts: "utils" says nothing; name it after its topic, or put it with its owner'],
})
