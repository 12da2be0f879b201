import { posix } from 'node:path'
import { defineGuard } from '../guard.ts'

/** Dotted paths of all texts in a message file. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, below]) => keysOf(below, prefix ? `${prefix}.${key}` : key))
}

const isDutch = (path: string) => /(^|\/)messages\.nl\.json$/.test(path) || /^content\/messages\/[^/]+\/nl\.json$/.test(path)

export const guard = defineGuard({
  name: 'message-keys',
  rule: 'Dutch and English message files have the same keys',
  moreThan: 3,
  look: (tree) => {
    const texts = new Map(tree.files.map(({ path, text }) => [path, text]))
    const dutch = tree.files.filter(({ path }) => isDutch(path))
    const violations = dutch.flatMap(({ path, text }) => {
      const english = posix.join(posix.dirname(path), posix.basename(path).replace('nl.json', 'en.json'))
      const other = texts.get(english)
      if (other === undefined) return [`${english}: is missing beside ${path}`]
      const nl = keysOf(JSON.parse(text))
      const en = keysOf(JSON.parse(other))
      return [
        ...nl.filter((key) => !en.includes(key)).map((key) => `${english}: lacks "${key}"`),
        ...en.filter((key) => !nl.includes(key)).map((key) => `${path}: lacks "${key}"`),
      ]
    })
    return { seen: dutch.length, violations }
  },
  planted: [
    'content/messages/public/en.json: lacks "menu.close"',
    'renderer/blocks/quote/messages.en.json: is missing beside renderer/blocks/quote/messages.nl.json',
  ],
})
