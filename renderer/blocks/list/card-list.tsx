import type { Ref } from 'react'
import { type CardLook, ItemCard } from './item-card.tsx'
import type { ListCard } from './list-card.ts'

interface CardListArgs {
  cards: readonly ListCard[]
  look: CardLook
  label?: string | undefined
  isBusy?: boolean
  /** Given by the island, to move focus here when the items change. */
  ref?: Ref<HTMLUListElement>
}

export function CardList({ cards, look, label, isBusy, ref }: CardListArgs) {
  return (
    <ul className="list__items" aria-label={label} aria-busy={isBusy || undefined} ref={ref} tabIndex={ref ? -1 : undefined}>
      {cards.map((card) => (
        <ItemCard key={card.guid} card={card} look={look} />
      ))}
    </ul>
  )
}
