import { plainText } from '#content/model/text/plain-text.ts'
import { escapeAttribute } from '#content/model/text/escape-html.ts'
import { defineMdastPlugin } from 'satteri'
import { decode } from './entities.ts'
import { highlight } from './highlight.ts'

const FENCE = /```+|~~~+/
/** More than a language, as in ```` ```ts block.ts ````. Only after tildes may it hold a backtick (CommonMark 0.31, section 4.5). */
const NAMED = { '`': /^[ \t]*[^\s`]+[ \t]+[^\s`]/, '~': /^[ \t]*\S+[ \t]+\S/ }

/** Whether a text may have code with a file name. Quick, since most texts have no code at all. */
export function hasNamedCode(source: string): boolean {
  return (source.includes('```') || source.includes('~~~')) && source.split('\n').some(opensNamedCode)
}

/** In two steps: one expression for both tries every division of a long row of tildes. */
function opensNamedCode(line: string): boolean {
  const fence = FENCE.exec(line)
  if (!fence) return false
  const [signs] = fence
  return NAMED[signs.startsWith('~') ? '~' : '`'].test(line.slice(fence.index + signs.length))
}

const TITLE = /\b(?:title|file|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/
/** Separates language and file name in the class that satteri writes: no language has it in its name. */
const SEPARATOR = '|'

/** Keeps the file name, for which Markdown's HTML has no place: ```` ```ts block.ts ```` or ```` ```ts title="block.ts" ````. */
export const keepFileNames = defineMdastPlugin({
  name: 'keep-file-names',
  code(node, ctx) {
    const file = readFileName(node.meta ?? '')
    if (file) ctx.replaceNode(node, { type: 'code', lang: `${node.lang ?? ''}${SEPARATOR}${encodeURIComponent(file)}`, value: node.value })
  },
})

function readFileName(meta: string): string | undefined {
  const [, double, single, bare] = TITLE.exec(meta) ?? []
  const name = double ?? single ?? bare ?? meta.trim()
  // Text in braces, such as `{1,3}`, is an instruction for another program.
  return name === '' || name.startsWith('{') || name.includes('=') ? undefined : plainText(name)
}

const CODE = /<pre tabindex="0"><code(?: class="language-([^"]*)")?>([^<]*)<\/code><\/pre>/g

/** Most characters of a page's code that are coloured: colouring takes a second for a few kilobytes that are made to be hard. */
const MOST_COLOURED = 100_000
const coloured = new WeakMap<object, number>()

/**
 * Colours code with classes, and adds a line with the file name.
 * @param page whose code is counted together
 */
export function markCodeBlocks(html: string, page: object = {}): string {
  if (!html.includes('<pre')) return html
  return html.replace(CODE, (_, info: string | undefined, code: string) => {
    const [language = '', file] = (info ?? '').split(SEPARATOR) as [string?, string?]
    const before = coloured.get(page) ?? 0
    coloured.set(page, before + code.length)
    const shown = before + code.length > MOST_COLOURED ? code : (highlight(decode(code), decode(language)) ?? code)
    const open = language === '' ? '<code>' : `<code class="language-${language}">`
    const name = file === undefined ? '' : `<figcaption>${escapeAttribute(decodeName(file))}</figcaption>`
    return `<figure class="code">${name}<pre tabindex="0">${open}${shown}</code></pre></figure>`
  })
}

/** An author may have written the separator, with anything after it. */
function decodeName(file: string): string {
  try {
    return decodeURIComponent(decode(file))
  } catch {
    return decode(file)
  }
}
