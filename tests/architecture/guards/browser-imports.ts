import { defineGuard } from '../guard.ts'
import { reachableFrom, targetOf, valueImportsOf } from '../import-graph.ts'
import { importsOf, isCode, isProduct } from '../source-tree.ts'

/**
 * The browser's entry points: the live application, scripts and islands of built pages, and the client of `site dev`. One place each, so that
 * one that has moved is noticed.
 */
const entries = [
  /^editor-server\/app\//,
  /^editor-server\/dev\/client\/client\.ts$/,
  /^editor-server\/dev\/widgets\/client\.ts$/,
  /^editor-server\/dev\/widgets\/start\.tsx$/,
  /^editor-server\/dev\/widgets\/widgets\.ts$/,
  /^renderer\/islands\/hydrate\.ts$/,
  /^renderer\/islands\/loader\.ts$/,
  /^renderer\/shell\/(?:behaviour|signed-in\/start)\.ts$/,
  /^renderer\/shell\/client\/[\w-]+\.ts$/,
  /^renderer\/search-box\/suggest\/start\.ts$/,
  /^renderer\/gallery\/client\.ts$/,
  /^renderer\/pages\/search-page\/island\.tsx$/,
  /^renderer\/blocks\/[\w-]+\/island\.tsx?$/,
  /^renderer\/blocks\/[\w-]+\/editor\.tsx?$/,
  /^renderer\/blocks\/[\w-]+\/view\.tsx?$/,
]

/**
 * In the application's folder because of what they describe, but never sent to a browser: HTML, and Vike's settings. Only `site dev` shows
 * examples.
 */
const exempt = /^editor-server\/app\/(page\/(render-html\.tsx|\+config\.ts)$|edit-mode\/examples\/)|\/examples\.tsx$/

/** What the live application may import from the product, types included. */
const namedByApplication = [
  /^content\/(access|checks|errors|messages|model|tenancy)\//,
  /^editor-server\/(api\/(call|[\w-]+\/contract)\.ts$|app\/)/,
  // Files of spreadsheets, written and read as the table block does.
  /^renderer\/blocks\/table\/(?:write|parse)-csv\.ts$/,
  // The builder previews a form by what its block draws and does, in the block's own sheet.
  /^renderer\/blocks\/form\/(?:form-body\.tsx|field-args\.ts|client\/filled-form\.ts|styles\.css)$/,
  // Texts are written on the page by the rules by which blocks show them.
  /^renderer\/(schema\/text-options|blocks\/read-paragraphs)\.ts$/,
  // What an address in content is, by one rule for pages and dialogs.
  /^renderer\/markdown\/link-target\.ts$/,
  // The settings show what a site's colours make of its theme, and whether they can be read.
  /^renderer\/theme\/(contract|contrast|own-contrast|seen-tokens|token-set)\.ts$/,
  // Types only: what a block's own editor gets, and JSON that blocks read.
  /^renderer\/(blocks\/(contract|editor-contract)|icons\/[\w-]+)\.tsx?$/,
]

/** Runs only in Node, even if browser code imports it. A call's contract may share rules with the call's own file. */
const ofServer = /^(?:(?:cli|content\/(?:store|config)|renderer\/(?:build|images))\/|editor-server\/(?!(?:app|dev|api)\/))/

export const guard = defineGuard({
  name: 'browser-imports',
  rule: 'what runs in the browser imports of the server `api/*/contract.ts` and nothing else, and reaches nothing of Node',
  moreThan: 400,
  look: (tree) => {
    const begins = tree.files.filter(
      ({ path }) => isProduct(path) && isCode(path) && entries.some((entry) => entry.test(path)) && !exempt.test(path),
    )
    const named = begins
      .filter(({ path }) => path.startsWith('editor-server/app/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => {
            const target = targetOf(file.path, specifier)
            return target !== undefined && !namedByApplication.some((place) => place.test(target))
          })
          .map((specifier) => `${file.path}: ${specifier} is the server's; ask for it with a call of \`api/*/contract.ts\``),
      )
    const reached = reachableFrom(tree, begins)
    const absent = [...reached].flatMap(([file, importer]) => {
      const missing = valueImportsOf(file).filter((specifier) => specifier.startsWith('node:'))
      const wrong = missing.map((specifier) => `${file.path}: ${specifier} is not there in the browser${wayTo(file.path, importer.path)}`)
      return ofServer.test(file.path) ? [...wrong, `${file.path}: runs on the server${wayTo(file.path, importer.path)}`] : wrong
    })
    const stale = entries
      .filter((entry) => !tree.files.some(({ path }) => entry.test(path)))
      .map((entry) => `${entry.source.replaceAll('\\', '')}: no file is there; name the entry's new place`)
    return { seen: reached.size, violations: [...named, ...absent, ...stale] }
  },
  planted: [
    "editor-server/app/client/api/call-page.ts: ../../../api/pages/find-page.ts is the server's; ask for it with a call of `api/*/contract.ts`",
    "editor-server/app/edit-mode/canvas/show-page.ts: ../../../site/site.ts is the server's; ask for it with a call of `api/*/contract.ts`",
    "editor-server/app/layout/header.tsx: ../../site/site.ts is the server's; ask for it with a call of `api/*/contract.ts`",
    "editor-server/app/ui/button/button.tsx: ../../../http/session.ts is the server's; ask for it with a call of `api/*/contract.ts`",
    'editor-server/app/edit-mode/canvas/show-page.ts: node:path is not there in the browser',
    'editor-server/app/page/start.tsx: node:path is not there in the browser',
    'editor-server/app/screens/account/profile/screen.tsx: node:fs is not there in the browser',
    'editor-server/dev/client/client.ts: node:fs is not there in the browser',
    'editor-server/http/session.ts: runs on the server, and editor-server/app/ui/button/button.tsx takes it there',
    'renderer/images/measure.ts: runs on the server, and renderer/blocks/map/island.tsx takes it there',
    'renderer/islands/hash.ts: node:crypto is not there in the browser, and renderer/islands/hydrate.ts takes it there',
    'renderer/search-box/words.ts: node:os is not there in the browser, and renderer/search-box/suggest/start.ts takes it there',
    "^renderer/gallery/client.ts$: no file is there; name the entry's new place",
  ],
})

const wayTo = (path: string, importer: string) => (path === importer ? '' : `, and ${importer} takes it there`)
