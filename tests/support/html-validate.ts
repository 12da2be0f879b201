import { HtmlValidate, type ConfigData } from 'html-validate'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** Ignores style choices of React and the Markdown renderer; the remaining rules are about errors. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'error',
    'attr-case': 'off', // React writes dateTime="" and fetchPriority=""
    'attribute-boolean-style': 'off', // React writes hidden=""
    'attribute-empty-style': 'off',
    'void-style': 'off', // React writes <br/>
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }], // a heading may begin with a number
    'long-title': 'off', // the author's choice
    'tel-non-breaking': 'off', // likewise
    'text-content': 'error',
    'heading-level': ['error', { allowMultipleH1: false }],
    'no-missing-references': 'error', // aria-* and for= that name no element
    // Boxes of one question have one name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'require-sri': 'off', // assets are same-origin and hashed
  },
}

const validator = new HtmlValidate(config)

/** Problems of one page, as `line:column rule: message`. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.line}:${message.column} ${message.ruleId}: ${message.message}`),
  )
}

const dataTypes = new Set(['application/json', 'application/ld+json'])
const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster'])
type Element = DefaultTreeAdapterTypes.Element

/**
 * Every way a page can carry code or style in its text: scripts other than data, `<style>`, `style=`, `on…=`, `srcdoc=`,
 * script URLs. The page is read as browsers read it.
 */
export function findInlineCode(html: string): string[] {
  return [...elementsIn(parse(html))].flatMap((element) => (isInlineCode(element) ? [describe(element)] : []))
}

function* elementsIn(node: DefaultTreeAdapterTypes.Node): Iterable<Element> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* elementsIn(node.content)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child)
}

function isInlineCode({ tagName, attrs }: Element): boolean {
  const valueOf = (name: string) => attrs.find((attribute) => attribute.name === name)?.value
  if (tagName === 'style') return true
  if (tagName === 'script' && valueOf('src') === undefined && !dataTypes.has(valueOf('type') ?? '')) return true
  return attrs.some(({ name, value }) => {
    // Browsers skip these characters inside a scheme.
    const url = value.replace(/[\u0000-\u0020]/g, '')
    return /^(on|style$|srcdoc$)/.test(name) || (urlAttributes.has(name) && /^(javascript:|vbscript:|data:text)/i.test(url))
  })
}

const describe = ({ tagName, attrs }: Element) => `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`
