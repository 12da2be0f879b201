import { posix } from 'node:path'
import { defineGuard } from '../guard.ts'
import { importsOf, isCode, isProduct } from '../source-tree.ts'

/** Of the product, what runs in the browser as it is: contracts of calls, widgets, what screens work with, and edit mode itself. */
const allowed = [
  /^content\/(access|checks|errors|messages|model|tenancy)\//,
  /^editor-server\/(api\/(call|[\w-]+\/contract)\.ts$|app\/(client|ui|edit-mode)\/)/,
  // What an address in content is, by one rule for pages and dialogs. It imports nothing.
  /^renderer\/markdown\/link-target\.ts$/,
  // Types alone: of what a block's own editor is given, and of JSON that blocks read.
  /^renderer\/(blocks\/(contract|editor-contract)|icons\/[\w-]+)\.tsx?$/,
]

export const guard = defineGuard({
  name: 'browser-imports',
  rule: 'edit mode runs in the browser: of the server it imports `api/*/contract.ts`, `ui` and `client`, and nothing of Node',
  moreThan: 0,
  look: (tree) => {
    const files = tree.files.filter(
      // Examples are shown by `site dev` alone, which brings what they show.
      ({ path }) =>
        path.startsWith('editor-server/app/edit-mode/') && isProduct(path) && isCode(path) && !path.includes('/edit-mode/examples/'),
    )
    const violations = files.flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        if (specifier.startsWith('node:')) return [`${file.path}: ${specifier} is not there in the browser`]
        const target = specifier.startsWith('#')
          ? specifier.slice(1)
          : specifier.startsWith('.')
            ? posix.join(posix.dirname(file.path), specifier)
            : undefined
        if (target === undefined || allowed.some((place) => place.test(target))) return []
        return [`${file.path}: ${specifier} is the server's; ask for it with a call of \`api/*/contract.ts\``]
      }),
    )
    return { seen: files.length, violations }
  },
  planted: [
    'editor-server/app/edit-mode/canvas/show-page.ts: node:path is not there in the browser',
    "editor-server/app/edit-mode/canvas/show-page.ts: ../../../site/site.ts is the server's; ask for it with a call of `api/*/contract.ts`",
  ],
})
