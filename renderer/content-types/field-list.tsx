import type { FieldFact } from './contract.ts'

interface FieldListArgs {
  facts: readonly FieldFact[]
  /** Beside `typed-fields`. */
  className: string
}

/** The fields of a card whose type draws none itself. It runs in browsers too. */
export function FieldList({ facts, className }: FieldListArgs) {
  return (
    <dl className={`typed-fields ${className}`}>
      {facts.map((fact) => (
        <div className="typed-fields__field" key={fact.name}>
          <dt>{fact.label}</dt>
          <dd>{fact.dateTime === undefined ? fact.text : <time dateTime={fact.dateTime}>{fact.text}</time>}</dd>
        </div>
      ))}
    </dl>
  )
}
