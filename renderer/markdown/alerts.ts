import { nameNote, type NoteKind } from '#content/model/text/note-kinds.ts'

const QUOTE = /<blockquote>\n<p>\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*?)(<br ?\/?>\n|\n|<\/p>\n?)|<(\/?)blockquote>/gi

/**
 * Turns quotations that start with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` into notes, as on GitHub. Text on the
 * same line is the title; without it the kind is. Expects HTML of `resolveMarkup`, in which every `<` opens a tag.
 */
export function markAlerts(html: string, lang: string): string {
  if (!html.includes('[!')) return html
  const open: boolean[] = []
  return html.replace(QUOTE, (tag: string, kind: string | undefined, title: string, end: string, slash: string) => {
    if (kind !== undefined) {
      open.push(true)
      const isWhole = isBalanced(title)
      const rest = end.startsWith('</p>') ? (isWhole ? '' : `<p>${title}${end}`) : isWhole ? '<p>' : `<p>${title}${end}`
      return openNote(kind.toLowerCase() as NoteKind, isWhole ? title.trim() : '', lang) + rest
    }
    if (slash === '') open.push(false)
    else if (open.pop()) return '</div>'
    return tag
  })
}

/** Whether tags that open in a title also close in it: bold that continues in the text would be cut in two. */
function isBalanced(title: string): boolean {
  const open = new Map<string, number>()
  for (const [, slash, name = ''] of title.matchAll(/<(\/?)(?!img\b)([a-z]+)/g))
    open.set(name, (open.get(name) ?? 0) + (slash === '/' ? -1 : 1))
  return [...open.values()].every((count) => count === 0)
}

function openNote(kind: NoteKind, title: string, lang: string): string {
  const name = nameNote(kind, lang)
  const shown = title === '' ? name : `<span class="sr-only">${name}: </span>${title}`
  return `<div class="note note--${kind}" role="note">\n<p class="note__title">${shown}</p>\n`
}
