import type { ReactNode } from 'react'
import type { DescribedChange, Translate } from './describe-value.ts'
import { diffWords, shortenSame, type TextPart } from './diff-words.ts'

/** A text with what went and what came in it; both are said, and not only coloured (WCAG 1.4.1). */
export function Passages({ before, after, t }: { before: string; after: string; t: Translate }): ReactNode {
  return (
    <p className="edit-passages">
      {shortenSame(diffWords(before, after)).map((part, index) => (
        <Passage key={index} part={part} t={t} />
      ))}
    </p>
  )
}

function Passage({ part: { kind, text }, t }: { part: TextPart; t: Translate }): ReactNode {
  if (kind === 'same') return text
  const Element = kind === 'added' ? 'ins' : 'del'
  return (
    <Element className="edit-passages__change">
      <span className="ui-visually-hidden">{t(`edit.compare.passage.${kind}`)} </span>
      {text}
      <span className="ui-visually-hidden"> {t('edit.compare.passage.end')} </span>
    </Element>
  )
}

/** Options and fields: how they are called, what they were and what they are. */
export function ValueTable({ changes, caption, t }: { changes: readonly DescribedChange[]; caption: string; t: Translate }): ReactNode {
  return (
    <table className="edit-values">
      <caption className="ui-visually-hidden">{caption}</caption>
      <thead className="ui-visually-hidden">
        <tr>
          <th scope="col">{t('edit.compare.value.name')}</th>
          <th scope="col">{t('edit.compare.value.before')}</th>
          <th scope="col">{t('edit.compare.value.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <del className="edit-passages__change">{before}</del>
            </td>
            <td>
              <span className="edit-values__arrow" aria-hidden="true">
                →
              </span>
              <ins className="edit-passages__change">{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
