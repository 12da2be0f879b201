import { defineGuard } from '../guard.ts'
import { targetOf } from '../import-graph.ts'
import { importsOf, isProduct, type SourceFile } from '../source-tree.ts'

const table = "SPEC section 7's table, for programs of others"
const island = 'the form block in the browser (`renderer/blocks/form`)'
const scripts = "administrators' own scripts"

/** Calls that no code of the product makes, each with who does. One that gets a reader leaves the list. */
const forOthers: Readonly<Record<string, string>> = {
  setBlockOptions: table,
  setBlockPermissions: table,
  invalidateCache: table,
  getItemByShortId: table,
  listItemsOfLists: table,
  getListMeta: table,
  listWidgetItems: table,
  getPageWithName: table,
  getImage: 'the addresses of images in pages',
  getViewer: 'published pages, for who is signed in (`renderer/shell/signed-in`)',
  openUnfollowLink: 'a link in mails',
  openRehearsal: 'a link to a preview of an edition',
  leaveRehearsal: 'the bar above such a preview (`editor-server/pages/rehearsal`)',
  unfollowInOneClick: 'mail programs (RFC 8058)',
  finishOidc: 'the organisation that somebody signs in with, which sends the browser here',
  getOpenapi: 'tools that read OpenAPI',
  refreshSession: 'programs that hold an access token',
  deletePlatformSettingValue: scripts,
  getProfile: scripts,
  listMediaTags: scripts,
  countVisit: 'pages of sites that count their visits',
  countSearch: 'the search page of such sites',
  startForm: island,
  sendForm: island,
  sendFormFile: island,
  leaveForm: island,
  downloadMedia: 'links of the media library',
}

const contract = /^editor-server\/api\/[\w-]+\/contract\.ts$/
const call = /export const (\w+) = defineCall\(/g

/** Contracts that the product has at least. */
const LEAST = 25

export const guard = defineGuard({
  name: 'call-readers',
  rule: 'the product makes each of its calls, or the list says who else does',
  moreThan: LEAST,
  look: (tree) => {
    const callers = tree.files.filter((file) => isProduct(file.path) && !file.path.startsWith('editor-server/api/')).map(readCaller)
    const contracts = tree.files.filter(({ path }) => contract.test(path))
    const violations = contracts.flatMap(({ path, text }) => {
      const names = new Set(callers.filter(({ contracts: read }) => read.has(path)).flatMap((caller) => caller.names))
      return [...text.matchAll(call)].flatMap(([, name = '']) => {
        const isListed = forOthers[name] !== undefined
        if (names.has(name)) return isListed ? [`${path}: the product makes the call "${name}"; take it off the list of this guard`] : []
        if (isListed) return []
        return [`${path}: nothing makes the call "${name}"; delete it, or say in the list of this guard who does`]
      })
    })
    const defined = new Set(contracts.flatMap(({ text }) => [...text.matchAll(call)].map(([, name]) => name)))
    // The planted tree has a call or two.
    const stale = contracts.length < LEAST ? [] : Object.keys(forOthers).filter((name) => !defined.has(name))
    return {
      seen: contracts.length,
      violations: [...violations, ...stale.map((name) => `the list of this guard names "${name}", which is no call`)],
    }
  },
  planted: [
    'editor-server/api/menus/contract.ts: the product makes the call "deletePlatformSettingValue"; take it off the list of this guard',
    'editor-server/api/menus/contract.ts: nothing makes the call "shuffleMenu"; delete it, or say in the list of this guard who does',
  ],
})

/** The contracts that a file imports, and the words of its code. */
function readCaller(file: SourceFile): { contracts: ReadonlySet<string>; names: readonly string[] } {
  const contracts = new Set(
    importsOf(file)
      .flatMap((specifier) => targetOf(file.path, specifier) ?? [])
      .filter((path) => contract.test(path)),
  )
  const code = contracts.size === 0 ? '' : file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return { contracts, names: code.match(/\w+/g) ?? [] }
}
