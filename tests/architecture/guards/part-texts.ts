import { defineGuard } from '../guard.ts'
import { reachableFrom } from '../import-graph.ts'
import { isProduct, type SourceFile, type SourceTree } from '../source-tree.ts'

/** The set of `editor-server/app/page/texts/parts-nl.ts`: what it has of `content/messages/parts`, and of which folders the texts. */
const sets = /^editor-server\/app\/page\/texts\/parts-nl\.ts$/
const always = /^editor-server\/app\/page\/start\.tsx$/
const isRoute = (path: string) => /^editor-server\/app\/screens\/.+\/route\.ts$/.test(path)

export const guard = defineGuard({
  name: 'part-texts',
  rule: 'a screen has the texts of the parts that it shows, and no other screen loads them',
  moreThan: 20,
  look: (tree) => {
    const globs = tree.files.find(({ path }) => sets.test(path))?.text ?? ''
    const folders = [...globs.matchAll(/(?:\{([\w,-]+)\}|\/([\w-]+))\/messages/g)].flatMap(([, many = '', one = '']) => [
      ...many.split(','),
      one,
    ])
    const names = ['parts', ...folders.filter((name) => name !== '')]
    const asks = new RegExp(`['\`](?:${names.join('|')})\\.[\\w$]`)
    const routes = tree.files.filter(({ path }) => isRoute(path))
    // One route does not bring the screens of others.
    const code = tree.files.filter(({ path }) => isProduct(path))
    const screens = { ...tree, files: code.filter(({ path }) => !path.startsWith('editor-server/app/page/')) }
    const besides = { ...tree, files: code.filter(({ path }) => !path.startsWith('editor-server/app/screens/')) }
    const readerIn = (within: SourceTree, entries: SourceFile[]) =>
      [...reachableFrom(within, entries).keys()].find(
        ({ path, text }) => path.startsWith('editor-server/app/') && asks.test(text.replace(/\/\*[\s\S]*?\*\//g, '')),
      )
    const violations = routes.flatMap((route) => {
      const reader = readerIn(screens, [route])
      const hasParts = route.text.includes('hasParts: true')
      if (reader && !hasParts) return [`${route.path}: ${reader.path} asks for texts of parts; say \`hasParts: true\``]
      return !reader && hasParts ? [`${route.path}: nothing of its screen asks for texts of parts; leave \`hasParts\` out`] : []
    })
    const shown = readerIn(
      besides,
      code.filter(({ path }) => always.test(path)),
    )
    if (shown) violations.push(`${shown.path}: is on every screen, and asks for texts of parts; move them to layout/messages`)
    return { seen: routes.length, violations }
  },
  planted: [
    'editor-server/app/screens/admin/media/route.ts: nothing of its screen asks for texts of parts; leave `hasParts` out',
    'editor-server/app/screens/admin/users/route.ts: editor-server/app/ui/photo-field/photo-field.tsx asks for texts of parts; say `hasParts: true`',
    'editor-server/app/layout/menu.tsx: is on every screen, and asks for texts of parts; move them to layout/messages',
  ],
})
