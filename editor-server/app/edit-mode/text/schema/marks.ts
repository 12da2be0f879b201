import { Mark, markInputRule } from '@tiptap/core'
import { spellLanguage } from '#content/model/text/inline-tags.ts'

interface PlainMark {
  name: string
  tag: string
  /** Elements of which it is read, such as those of the page. */
  tags: readonly string[]
  keys: Readonly<Record<string, true>>
  /** What is typed around a text to give it the mark. */
  signs: readonly RegExp[]
}

function plainMark({ name, tag, tags, keys, signs }: PlainMark): Mark {
  return Mark.create({
    name,
    parseHTML: () => tags.map((each) => ({ tag: each })),
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return Object.fromEntries(Object.keys(keys).map((key) => [key, () => this.editor.commands.toggleMark(name)]))
    },
    addInputRules() {
      return signs.map((find) => markInputRule({ find, type: this.type }))
    },
  })
}

export const Bold = plainMark({
  name: 'bold',
  tag: 'strong',
  tags: ['strong', 'b'],
  keys: { 'Mod-b': true },
  signs: [/(?:^|\s)(\*\*(?!\s+\*\*)((?:[^*]+))\*\*(?!\s+\*\*))$/, /(?:^|\s)(__(?!\s+__)((?:[^_]+))__(?!\s+__))$/],
})
export const Italic = plainMark({
  name: 'italic',
  tag: 'em',
  tags: ['em', 'i'],
  keys: { 'Mod-i': true },
  signs: [/(?:^|\s)(\*(?!\s+\*)((?:[^*]+))\*(?!\s+\*))$/, /(?:^|\s)(_(?!\s+_)((?:[^_]+))_(?!\s+_))$/],
})
export const Strike = plainMark({
  name: 'strike',
  tag: 'del',
  tags: ['del', 's'],
  keys: { 'Mod-Shift-x': true },
  signs: [/(?:^|\s)(~~(?!\s+~~)((?:[^~]+))~~(?!\s+~~))$/],
})
export const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark('code') }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })]
  },
})

export const Link = Mark.create({
  name: 'link',
  // What is typed behind a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes: { href, title } }) => ['a', { href: String(href), ...(typeof title === 'string' && { title }) }, 0],
})

/** Words in another language (WCAG 3.1.2). What is typed behind them is not part of them. */
export const Language = Mark.create({
  name: 'language',
  inclusive: false,
  addAttributes: () => ({ lang: { default: '' } }),
  parseHTML: () => [{ tag: 'span[lang]', getAttrs: (element) => readLang(element.getAttribute('lang')) }],
  renderHTML: ({ HTMLAttributes: { lang } }) => ['span', { lang: String(lang), class: 'edit-text__language' }, 0],
})

function readLang(given: string | null): { lang: string } | false {
  const lang = given === null ? undefined : spellLanguage(given)
  return lang === undefined ? false : { lang }
}

/** On a space at which the line ends in the file; nobody sees it. */
export const Wrap = Mark.create({
  name: 'wrap',
  inclusive: false,
  parseHTML: () => [],
  renderHTML: () => ['span', 0],
})
