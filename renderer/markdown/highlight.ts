import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import nginx from 'highlight.js/lib/languages/nginx'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

/** Terminal output: the prompt is quiet, and a line that a program ticks off or marks as failed is told by its first sign. */
const terminal = () => ({
  name: 'Terminal',
  aliases: ['shell', 'shellsession', 'terminal'],
  contains: [
    { scope: 'meta', begin: /^[$#>%](?= )/m },
    { scope: 'addition', begin: /^\s*[✔✓]/m },
    { scope: 'deletion', begin: /^\s*[✖✗✘]/m },
  ],
})

// JavaScript is read as TypeScript, and HTML as XML: the second of each covers the first.
const languages = { bash, console: terminal, css, diff, ini, json, markdown, nginx, python, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)
hljs.registerAliases(['js', 'jsx', 'mjs', 'cjs', 'javascript'], { languageName: 'typescript' })
hljs.registerAliases(['toml', 'dotenv', 'env'], { languageName: 'ini' })
hljs.registerAliases(['json5', 'ndjson'], { languageName: 'json' })
hljs.configure({ classPrefix: 'code-' })

/** Longer words and more empty lines than anybody writes: highlighting takes quadratic time in their length. */
const TOO_LONG = /[\w-]{200}|\n{100}/

/**
 * Code as escaped HTML with the language's words in `<span class="code-…">`, by highlight.js's names. Undefined for other languages, or
 * code that is too hard to read; it then stays as it is.
 */
export function highlight(code: string, language: string): string | undefined {
  return hljs.getLanguage(language) && !TOO_LONG.test(code) ? hljs.highlight(code, { language, ignoreIllegals: true }).value : undefined
}
