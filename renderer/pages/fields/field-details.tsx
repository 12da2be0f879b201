import { Prose } from '../../markdown/prose.tsx'
import type { Translate } from '../../language/translations.ts'
import type { FieldFact } from '../../content-types/contract.ts'

/** The fields on the page of an item, where there is room for links and for texts with a layout of their own. */
export function FieldDetails({ facts, t }: { facts: readonly FieldFact[]; t: Translate }) {
  return (
    <dl className="typed-fields typed-fields--detail">
      {facts.map((fact) => (
        <div className="typed-fields__field" key={fact.name}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} t={t} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactValue({ fact: { text, dateTime, href, html }, t }: { fact: FieldFact; t: Translate }) {
  if (html !== undefined) return <Prose html={html} t={t} />
  if (href !== undefined) return <a href={href}>{text}</a>
  return dateTime === undefined ? text : <time dateTime={dateTime}>{text}</time>
}
