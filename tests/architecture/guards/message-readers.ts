import { posix } from 'node:path'
import { defineGuard } from '../guard.ts'
import { targetOf } from '../import-graph.ts'
import { importsOf, isProduct, type SourceFile, type SourceTree } from '../source-tree.ts'
import { isWritten, joinNames, readsAbove } from '../name-readers.ts'
import { readWrittenNames } from '../written-names.ts'

/** Texts whose keys no code writes, each with what reads them. */
const exceptions: readonly { texts: RegExp; reason: string }[] = [
  {
    texts: /^renderer\/blocks\/[\w-]+\/messages\.nl\.json (?:title|description|keywords|help|fields\..+)$/,
    reason: 'read by the name of the block and of its options, which `describe-blocks.test.ts` compares with them',
  },
  { texts: /^renderer\/blocks\/messages\.nl\.json \w+\./, reason: 'read by the name of the option that several blocks have' },
  {
    texts: /^content\/checks\/[\w-]+\/messages\.nl\.json (?:kind|reason|fix|mends\.\w+|asks\.\w+)$/,
    reason: 'read of each check by its engine',
  },
  { texts: /^content\/messages\/problems\/nl\.json validation\.type\.int$/, reason: "zod's name for a kind of value" },
  { texts: / audit\.resources\.\w+$/, reason: 'first parts of the addresses of calls' },
]

/** Code elsewhere that reads the texts of a folder without importing them. */
const readElsewhere: Readonly<Record<string, string>> = { 'renderer/blocks/list': 'renderer/pages/item/' }

const dutch = /(?:^|\/)messages\.nl\.json$|^content\/messages\/[^/]+\/nl\.json$/
/** A key that a part of the application asks for: `t('roles.new')`, `titleKey: 'admin.menu.roles'`. */
const asked = /(?:\bt\(|\btitleKey: )'([\w-]+\.[\w.-]+)'/g

/** Message files that the product has at least. */
const LEAST = 50

export const guard = defineGuard({
  name: 'message-readers',
  rule: 'product code reads every text of a message file, and the application asks for none that is absent',
  moreThan: LEAST,
  look: (tree) => {
    const product = tree.files.filter(({ path }) => isProduct(path))
    const written = new Map(product.map((file) => [file.path, readWrittenNames(file)]))
    const all = joinNames([...written.values()])
    const importers = findImporters(product)
    const files = tree.files.filter(({ path }) => dutch.test(path))
    const known = new Set<string>()
    const needed = new Set<RegExp>()
    const isExcused = (key: string) => {
      const found = exceptions.find(({ texts }) => texts.test(key))
      if (found) needed.add(found.texts)
      return found !== undefined
    }
    const unread = files.flatMap((file) => {
      const prefix = prefixOf(file.path)
      const scope = prefix === undefined ? joinNames(readersOf(file, tree, importers).flatMap((path) => written.get(path) ?? [])) : all
      const keys = keysOf(JSON.parse(file.text)).map((key) => `${prefix ?? ''}${key}`)
      if (prefix !== undefined) for (const key of keys) known.add(withoutNumber(key))
      return keys
        .filter((key) => ![key, withoutNumber(key), inEditor(key)].some((each) => isWritten(each, scope, all)))
        .filter((key) => !readsAbove(key, scope, all))
        .filter((key) => !isExcused(`${file.path} ${key}`))
        .map((key) => `${file.path}: no code reads "${key}"; delete it in nl and en`)
    })
    const absent = product.flatMap(({ path, text }) =>
      path.startsWith('editor-server/app/')
        ? [...text.matchAll(asked)]
            .map(([, key = '']) => key)
            .filter((key) => !known.has(key) && ![...known].some((each) => each.startsWith(`${key}.`)))
            .map((key) => `${path}: asks for "${key}", which no message file has`)
        : [],
    )
    // The planted tree has few texts.
    const stale = files.length < LEAST ? [] : exceptions.filter(({ texts }) => !needed.has(texts))
    const excuses = stale.map(({ texts }) => `the list of this guard excuses ${texts.source}, and no text needs it`)
    return { seen: files.length, violations: [...unread, ...absent, ...excuses] }
  },
  planted: [
    'content/messages/public/nl.json: no code reads "menu.close"; delete it in nl and en',
    'editor-server/app/screens/admin/roles/messages.nl.json: no code reads "roles.state.closed"; delete it in nl and en',
    'renderer/blocks/quote/messages.nl.json: no code reads "source"; delete it in nl and en',
    'editor-server/app/screens/admin/roles/screen.tsx: asks for "roles.old", which no message file has',
  ],
})

/** Dotted paths of all texts in a message file. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, below]) => keysOf(below, prefix ? `${prefix}.${key}` : key))
}

const withoutNumber = (key: string) => key.replace(/_(?:zero|one|other)$/, '')

/** A block's `editor.tsx` asks for the texts below `editor`. */
const inEditor = (key: string) => key.replace(/^editor\./, '')

/** What comes before a file's keys where they are asked for; undefined where only its own folder and what imports it read them. */
function prefixOf(path: string): string | undefined {
  const folder = posix.dirname(path).split('/').at(-1) ?? ''
  if (path.startsWith('editor-server/app/edit-mode/')) return `edit.${folder}.`
  if (path.startsWith('editor-server/app/')) return `${folder}.`
  if (path.startsWith('content/messages/')) return folder === 'admin' || folder === 'parts' ? `${folder}.` : ''
  return undefined
}

function findImporters(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const specifier of importsOf(file)) {
      const target = targetOf(file.path, specifier)
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file.path])
    }
  return importers
}

/** The code beside a file of texts, what imports it, and what imports that. */
function readersOf({ path }: SourceFile, tree: SourceTree, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const folder = posix.dirname(path)
  const folders = [`${folder}/`, readElsewhere[folder] ?? `${folder}/`]
  const near = tree.files.map((file) => file.path).filter((each) => folders.some((start) => each.startsWith(start)))
  const direct = importers.get(path) ?? []
  return [...new Set([...near, ...direct, ...direct.flatMap((each) => importers.get(each) ?? [])])]
}
