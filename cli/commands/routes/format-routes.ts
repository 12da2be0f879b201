import type { Route } from '#renderer/build/list-routes.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { Look } from '../../report/terminal.ts'
import { measureWidth, pad, toPrintable } from '../../report/text-width.ts'

interface Branch {
  label: string
  route?: Route
  children: Map<string, Branch>
}

interface Row {
  /** Tree characters before the label. */
  stem: string
  label: string
  route: Route | undefined
}

/** A site's URLs as a tree: what serves each, who may see it and its file. */
export function formatRoutes(site: string, routes: readonly Route[], { colors, symbols }: Look): string {
  const folder = `content/sites/${site}/`
  const root = growTree(routes)
  const rows = [{ stem: '', label: '/', route: root.route }, ...listRows(root, '', symbols)]
  const treeWidth = Math.max(...rows.map(({ stem, label }) => measureWidth(stem + label)))
  const kindWidth = Math.max(0, ...routes.map(({ kind }) => kind.length))
  const accessWidth = Math.max(0, ...routes.map(({ access }) => access?.length ?? 0))
  const layoutWidth = Math.max(0, ...routes.map(({ layout }) => layout?.length ?? 0))
  const lines = rows.map(({ stem, label, route }) => {
    const space = ' '.repeat(treeWidth - measureWidth(stem + label))
    const tree = `${colors.dim(stem)}${route === undefined ? colors.dim(label) : colors.bold(label)}${space}`
    if (route === undefined) return `  ${tree}`.trimEnd()
    const access = route.access ?? ''
    const columns = [
      pad(route.kind, kindWidth),
      (access === 'Public' ? colors.green : colors.yellow)(pad(access, accessWidth)),
      pad(route.layout ?? '', layoutWidth),
      colors.dim(
        route.target === undefined ? toPrintable((route.file ?? '').replace(folder, '')) : `${symbols.arrow} ${toPrintable(route.target)}`,
      ),
      ...(route.status === undefined || route.status === 'published' ? [] : [colors.yellow(route.status)]),
    ]
    return `  ${tree}  ${columns.join('  ')}`.trimEnd()
  })
  return [`${colors.bold(site)} ${colors.dim(`${formatAmount(routes.length, 'URL')} from ${folder}`)}`, ...lines].join('\n')
}

function growTree(routes: readonly Route[]): Branch {
  const root: Branch = { label: '/', children: new Map() }
  for (const route of routes) {
    let branch = root
    for (const segment of route.url.split('/').filter((part) => part !== '')) {
      let child = branch.children.get(segment)
      if (child === undefined) {
        child = { label: toPrintable(segment), children: new Map() }
        branch.children.set(segment, child)
      }
      branch = child
    }
    branch.route = route
  }
  return root
}

function* listRows(branch: Branch, stem: string, symbols: Look['symbols']): Generator<Row> {
  const children = [...branch.children.values()].sort((a, b) => (a.label < b.label ? -1 : 1))
  for (const [index, child] of children.entries()) {
    const isLast = index === children.length - 1
    yield { stem: `${stem}${isLast ? symbols.lastBranch : symbols.branch} `, label: child.label, route: child.route }
    yield* listRows(child, `${stem}${isLast ? ' ' : symbols.bars}  `, symbols)
  }
}
