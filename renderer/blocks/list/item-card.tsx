import type { ListOptions } from '#content/model/list-options/schema.ts'
import { lowerFirst } from './describe-event.ts'
import { PictureImage } from '../../pictures/picture.tsx'
import { CardFieldsView } from '../../content-types/card-fields.tsx'
import type { ListCard, ToldAnswer } from './list-card.ts'

export interface CardLook {
  variant: Exclude<ListOptions['variant'], 'index'>
  /** Level of an item's title. */
  headingLevel: 2 | 3 | 4 | 5
}

/**
 * One item of a list. The title comes first for people who navigate by headings; CSS puts image and date above it. The link on the title
 * covers the whole card.
 */
export function ItemCard({ card, look }: { card: ListCard; look: CardLook }) {
  const Heading = `h${look.headingLevel}` as const
  const { date, image } = card
  // An agenda row has room for one line, and time and place say most.
  const about = (look.variant === 'agenda' && card.when) || card.description
  return (
    <li className="list__item">
      {card.url !== undefined && (
        <Heading className="list__item-title">
          <a href={card.url} className="list__item-link">
            {card.title}
          </a>
        </Heading>
      )}
      {date && <ItemDate date={date} when={card.when} isLeaf={look.variant === 'agenda'} />}
      {about && <p className="list__item-text">{about}</p>}
      {card.answers && <Answers answers={card.answers} />}
      {card.fields && card.url !== undefined && (look.variant === 'rows' || look.variant === 'cards') && (
        <div className="list__item-fields">
          <CardFieldsView fields={card.fields} item={{ ...card, url: card.url }} className="list__item-facts" />
        </div>
      )}
      {card.parents && (
        <ul className="list__item-labels">
          {card.parents.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      {image && <PictureImage className="list__item-image" picture={image} alt={image.alt} lang={image.lang} isEager={image.isEager} />}
    </li>
  )
}

function Answers({ answers }: { answers: readonly ToldAnswer[] }) {
  return (
    <dl className="list__answers">
      {answers.map(({ name, label, lang, text }) => (
        <div key={name}>
          <dt lang={lang}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ItemDateArgs {
  date: NonNullable<ListCard['date']>
  when: string | undefined
  /** Whether it looks like a leaf of a calendar. */
  isLeaf: boolean
}

function ItemDate({ date, when, isLeaf }: ItemDateArgs) {
  if (isLeaf) {
    return (
      <time className="list__item-date" dateTime={date.instant}>
        <span className="list__item-day">{date.day}</span> <span className="list__item-month">{date.month}</span>
      </time>
    )
  }
  return when ? (
    <p className="list__item-date">
      <time dateTime={date.instant}>{date.text}</time>, {lowerFirst(when)}
    </p>
  ) : (
    <time className="list__item-date" dateTime={date.instant}>
      {date.text}
    </time>
  )
}
