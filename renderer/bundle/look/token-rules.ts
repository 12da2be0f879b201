import type { TokenSet } from '../../theme/token-set.ts'

/** Characters of a value: colours, sizes, font names. Anything else could close the rule or load something. */
const PLAIN = /^[#\w\s.,%/+-]*$/
const STRING = /"[\w .,-]*"|'[\w .,-]*'/g
const CALL = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var|calc|clamp|min|max)\([#\w\s.,%/+*-]*\)/g

/** Removes strings, then calls from the inside; what is left of a safe value is plain. */
function isSafeValue(value: string): boolean {
  let rest = value.replace(STRING, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(CALL, '')
  }
  return PLAIN.test(rest) && value.trim() !== '' && !value.includes('/*')
}

/**
 * CSS that sets tokens over a theme's own. Colours hold on screens only and give way to the reader's own (forced colours), as the
 * theme's do; a value that is not plainly one is left out.
 */
export function writeTokenRules({ always, light, dark }: TokenSet): string {
  const inScheme = (scheme: string, values: Record<string, string>) => {
    const rule = writeRule(values)
    return rule && `@media screen and (forced-colors:none) and (prefers-color-scheme:${scheme}){${rule}}`
  }
  const colours = inScheme('light', light) + inScheme('dark', dark)
  return writeRule(always) + (colours && `@layer theme{${colours}}`)
}

function writeRule(values: Record<string, string>): string {
  const declarations = Object.entries(values)
    .filter(([, value]) => isSafeValue(value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([token, value]) => `--${token}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}
