import type { Scheme } from '../workspace/edit-context.ts'

const ASKS = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g

/** Media conditions as written in their sheets. */
const conditions = new WeakMap<CSSMediaRule, string>()

/**
 * Shows a document in light or dark colours whatever this device prefers; undefined: as it prefers. Nothing in a browser lets a page ask for
 * the other preference of a frame, so the rules that ask for it are given their answer.
 */
export function showScheme(document: Document, scheme: Scheme | undefined): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) for (const rule of mediaRules(sheet)) answer(rule, scheme)
  document.documentElement.style.colorScheme = scheme ?? ''
}

/** A media condition with its `prefers-color-scheme` parts replaced by true or false. */
export function answerScheme(condition: string, scheme: Scheme | undefined): string {
  return scheme === undefined
    ? condition
    : condition.replace(ASKS, (_, asked: string) => (asked === scheme ? '(min-width: 0)' : '(max-width: 0)'))
}

function answer(rule: CSSMediaRule, scheme: Scheme | undefined): void {
  const condition = conditions.get(rule) ?? rule.media.mediaText
  if (condition.search(ASKS) === -1) return
  conditions.set(rule, condition)
  const answered = answerScheme(condition, scheme)
  if (rule.media.mediaText !== answered) rule.media.mediaText = answered
}

function mediaRules(group: { readonly cssRules?: CSSRuleList }): CSSMediaRule[] {
  return [...(group.cssRules ?? [])].flatMap((rule) => [
    ...('media' in rule && 'cssRules' in rule ? [rule as CSSMediaRule] : []),
    ...mediaRules(rule as CSSMediaRule),
  ])
}
