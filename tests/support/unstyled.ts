import type { Page } from 'playwright'

/**
 * Classes of edit mode (`edit-…`) and of the kit (`ui-…`) on this page that no loaded sheet names: their sheet was not loaded. axe finds
 * nothing wrong with a form that nobody has drawn.
 */
export function findUnstyled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules: string[] = []
    const read = (list: CSSRuleList) => {
      for (const rule of list) {
        if (rule instanceof CSSStyleRule) rules.push(rule.selectorText)
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    const text = rules.join(' ')
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
    return [...classes].filter((name) => /^(?:edit|ui)-/.test(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(text))
  })
}
