import type { FieldFact } from './contract.ts'
import { findCardView, translateView, viewTexts } from './card-views.ts'
import { FieldList } from './field-list.tsx'
import { TypeView } from './type-view.tsx'

/** Fields in words; where their type draws them itself, what it draws them of too. */
export interface CardFields {
  facts: readonly FieldFact[]
  own?: { type: string; values: Readonly<Record<string, unknown>>; lang: string }
}

interface CardFieldsArgs {
  fields: CardFields
  item: { url: string; title: string; description?: string | undefined }
  /** Of the list of terms. */
  className: string
}

/** The fields on a card as their type draws them, else as a list of terms. It runs in browsers too. */
export function CardFieldsView({ fields: { facts, own }, item: { url, title, description }, className }: CardFieldsArgs) {
  const view = own && findCardView(own.type)
  if (!own || !view) return <FieldList facts={facts} className={className} />
  const item = { url, title, ...(description !== undefined && { description }) }
  return (
    <TypeView type={own.type} view="Card">
      <view.Card fields={own.values as never} facts={facts} item={item} lang={own.lang} t={translateView(viewTexts(view, own.lang))} />
    </TypeView>
  )
}
