import type { ReactNode } from 'react'
import { escapeAttribute } from '#content/model/text/escape-html.ts'
import type { Translate } from '../language/translations.ts'
import { islandSourceOf } from '../islands/sources.ts'

interface ProseArgs {
  /** Result of `read.markdown`. */
  html: string
  /** Classes beside `text`, whose styles belong to the block of that name. */
  className?: string
  /** Language of the text, where it is not the page's. */
  lang?: string | undefined
  t: Translate
}

/** Prose of an author: the one place where HTML goes in as it is. It comes from our own Markdown, which lets no raw HTML through. */
export function Prose({ html, className = 'text--normal', lang, t }: ProseArgs): ReactNode {
  return <div className={`text ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: finishProse(html, t) }} />
}

/**
 * Adds to Markdown's HTML what Markdown cannot express. Raw HTML in Markdown is text, so these tags can only come from its own constructs
 * and plain replacement is safe. A table scrolls sideways on a narrow screen, so it gets a frame that the keyboard can reach (WCAG 1.4.10,
 * 2.1.1): a group and no landmark, since a page may have many. A paragraph with one bold link and nothing else looks like the action of the
 * text. Code gets a copy button, by the island of the text block. The box of a task list item is a picture of its state, not a control
 * (WCAG 4.1.2).
 */
export function finishProse(html: string, t: Translate): string {
  if (!UNFINISHED.test(html)) return html
  let tables = 0
  return html
    .replaceAll(
      '<table>',
      () => `<div class="text__table" role="group" tabindex="0" aria-label="${t('prose.table', { number: ++tables })}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replace(/<pre [^>]*>[^]*?<\/pre>/g, (code) => openCopy(t) + code + '</site-island>')
    .replace(/<p><strong><a ([^>]*>[^<]*<\/a>)<\/strong><\/p>/g, '<p><a class="action action--primary" $1</p>')
    .replace(/<input type="checkbox"( checked)? disabled[^>]*>/g, (_, checked?: string) => {
      const state = checked ? 'done' : 'open'
      return `<span class="text__box text__box--${state}" role="img" aria-label="${t(`prose.${state}`)}"></span>`
    })
}

/** One quick look for most texts, which need nothing of this. */
const UNFINISHED = /<(?:table>|pre |input |p><strong><a )/

/** An island around code, as `<ScriptIsland>` would write it. */
function openCopy(t: Translate): string {
  const source = islandSourceOf('text')
  const texts = { copy: t('prose.copy'), copied: t('prose.copied'), failed: t('prose.copyFailed') }
  return `<site-island data-block="text" data-on="visible"${source === undefined ? '' : ` data-src="${escapeAttribute(source)}"`} data-props="${escapeAttribute(JSON.stringify(texts))}">`
}
