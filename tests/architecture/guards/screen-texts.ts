import { defineGuard } from '../guard.ts'
import { isCode, isProduct } from '../source-tree.ts'

/** Screens whose texts are one set, which comes with all that is not the administration or edit mode (`editor-server/app/page/texts.ts`). */
const ofSigningIn = /^editor-server\/app\/screens\/(?:password|registration|sign-in)\//
const besideThem = /^editor-server\/app\/screens\/(?:account|password|registration|sign-in)\//
const ownTexts = /^(editor-server\/app\/screens\/.+)\/messages\.nl\.json$/
const key = /['`]([a-z][\w-]*)\.[\w$]/g

const mayName = (path: string, folder: string) => path.startsWith(`${folder}/`) || (ofSigningIn.test(`${folder}/`) && besideThem.test(path))

export const guard = defineGuard({
  name: 'screen-texts',
  rule: 'the texts of a screen come with that screen, so that no other part of the application names them',
  moreThan: 50,
  look: (tree) => {
    const withTexts = tree.files.flatMap(({ path }) => ownTexts.exec(path)?.[1] ?? [])
    const folders = new Map(withTexts.map((folder) => [folder.split('/').at(-1) ?? '', folder]))
    const files = tree.files.filter(
      ({ path }) => isProduct(path) && isCode(path) && /^editor-server\/app\/(?:screens|layout|ui|client)\//.test(path),
    )
    const violations = files.flatMap(({ path, text }) => [
      ...new Set(
        [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(key)]
          .map(([, name = '']) => name)
          .filter((name) => folders.has(name) && !mayName(path, folders.get(name) ?? ''))
          .map((name) => `${path}: names texts of ${folders.get(name)}; move what both need to content/messages or layout/messages`),
      ),
    ])
    const titles = files.flatMap(({ path, text }) => {
      const [, name = ''] = /titleKey: '([\w-]+)\./.exec(text) ?? []
      return path.endsWith('/route.ts') && /\bmenu: \{/.test(text) && folders.has(name)
        ? [`${path}: its menu needs the title where the screen is not; move it to content/messages/admin or layout/messages`]
        : []
    })
    const paths = new Set(tree.files.map(({ path }) => path))
    const isLoaded = (folder: string) => ofSigningIn.test(`${folder}/`) || paths.has(`${folder}/route.ts`)
    const unloaded = withTexts
      .filter((folder) => !isLoaded(folder))
      .map((folder) => `${folder}: no page loads these texts; a screen's stand beside its route.ts`)
    return { seen: files.length, violations: [...violations, ...titles, ...unloaded] }
  },
  planted: [
    'editor-server/app/screens/admin/users/screen.tsx: names texts of editor-server/app/screens/admin/roles; move what both need to content/messages or layout/messages',
    'editor-server/app/screens/admin/users/screen.tsx: names texts of editor-server/app/screens/sign-in/sign-in; move what both need to content/messages or layout/messages',
    'editor-server/app/screens/admin/roles/route.ts: its menu needs the title where the screen is not; move it to content/messages/admin or layout/messages',
    "editor-server/app/screens/admin/users/table: no page loads these texts; a screen's stand beside its route.ts",
  ],
})
