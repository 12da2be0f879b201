import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

/** Tables whose rows cannot be saved as a file, each with why. */
const exceptions: readonly { files: RegExp; reason: string }[] = [
  {
    files: /\/submissions\/submissions-table\.tsx$/,
    reason: 'its rows hold what people filled in: they leave by an export of their own, which is a task with a period and in the audit log',
  },
]

const table = /<DataTable(?=[\s<>])/g
/** A column of a table, from its id to its end or the next column. */
const column = /\{\s*id: '([\w-]+)',\s*title: [\s\S]*?(?=\{\s*id: '|\n\s*\]|$)/g

export const guard = defineGuard({
  name: 'table-files',
  rule: 'every table can be saved as a file (`fileName`), with all of its columns (`text`); another has a written reason',
  moreThan: 25,
  look: (tree) => {
    const files = tree.files.filter(
      ({ path, text }) =>
        isProduct(path) &&
        /^editor-server\/app\/(?:screens|layout|edit-mode)\/.+\.tsx$/.test(path) &&
        /<DataTable[\s<]|\bTableColumn</.test(text) &&
        !exceptions.some(({ files: exempt }) => exempt.test(path)),
    )
    const violations = files.flatMap(({ path, text }) => [
      ...[...text.matchAll(table)]
        .filter(({ index }) => !/\sfileName=/.test(propsAt(text, index)))
        .map(() => `${path}: its table has no \`fileName\`; name the file, or write a reason in table-files.ts`),
      ...[...text.matchAll(column)]
        .filter(([found]) => !/\btext\b/.test(found))
        .map(([, id]) => `${path}: column “${id}” has no \`text\`, so that the file leaves it out`),
    ])
    return { seen: files.length, violations }
  },
  planted: [
    'editor-server/app/screens/admin/roles/screen.tsx: its table has no `fileName`; name the file, or write a reason in table-files.ts',
    'editor-server/app/screens/admin/roles/screen.tsx: column “description” has no `text`, so that the file leaves it out',
  ],
})

/** The names of an element's properties, and none of what stands within their braces. */
function propsAt(text: string, start: number): string {
  let depth = 0
  let props = ''
  for (let at = start; at < text.length && !(depth === 0 && text.startsWith('/>', at)); at += 1) {
    if (text[at] === '{') depth += 1
    if (depth === 0) props += text[at]
    if (text[at] === '}') depth -= 1
  }
  return props
}
