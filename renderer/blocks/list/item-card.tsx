import type { ListOptions } from '#content/model/list-options/schema.ts'
import type { ListCard } from './list-card.ts'

export interface CardLook {
  variant: Exclude<ListOptions['variant'], 'index'>
  /** Level of an item's title. */
  headingLevel: 2 | 3 | 4 | 5
}

/**
 * One item of a list. The title comes first for whoever goes by headings; CSS puts image and date above it. The link
 * on the title covers the whole card.
 */
export function ItemCard({ card, look }: { card: ListCard; look: CardLook }) {
  const Heading = `h${look.headingLevel}` as const
  const { date, image } = card
  return (
    <li className="list__item">
      <Heading className="list__item-title">
        <a href={card.url} className="list__item-link">
          {card.title}
        </a>
      </Heading>
      {date && (
        <time className="list__item-date" dateTime={date.instant}>
          {look.variant === 'agenda' ? <CalendarLeaf day={date.day} month={date.month} /> : date.text}
        </time>
      )}
      {card.when && <p className="list__item-when">{card.when}</p>}
      {card.description && !(card.when && look.variant === 'agenda') && <p className="list__item-text">{card.description}</p>}
      {card.parents && (
        <ul className="list__item-labels">
          {card.parents.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      {image && (
        <img
          className="list__item-image"
          src={image.src}
          width={image.width}
          height={image.height}
          alt={image.alt}
          decoding="async"
          {...(image.isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      )}
    </li>
  )
}

function CalendarLeaf({ day, month }: { day: string; month: string }) {
  return (
    <>
      <span className="list__item-day">{day}</span> <span className="list__item-month">{month}</span>
    </>
  )
}
