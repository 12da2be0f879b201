import type { ReactNode } from 'react'
import { CardFieldsView } from '../../content-types/card-fields.tsx'
import { Icon } from '../../icons/icon.tsx'
import type { BlockViewArgs } from '../contract.ts'
import { PictureImage } from '../../pictures/picture.tsx'
import type { Card } from './read-card.ts'

export interface CardsProps {
  title?: string | undefined
  variant: 'tasks' | 'tiles' | 'plain'
}

/** Cards beside each other, as many as fit. The title of each is its one link and covers the whole card. */
export function CardsView({ props: { title, variant }, data: cards }: BlockViewArgs<CardsProps, readonly Card[]>): ReactNode {
  if (cards.length === 0) return null
  const Heading = title ? 'h3' : 'h2'
  return (
    <div className={`cards cards--${variant} cards--${cards.length}`}>
      {title && <h2 className="cards__title">{title}</h2>}
      <ul className="cards__list">
        {cards.map((card, index) => (
          <li className="cards__card" key={index}>
            {card.image && <PictureImage className="cards__image" picture={card.image} alt={card.image.alt} lang={card.image.lang} />}
            {card.icon && <Icon name={card.icon} />}
            <Heading className="cards__name">
              {card.href === undefined ? (
                card.title
              ) : (
                <a className="cards__link" href={card.href}>
                  {card.title}
                </a>
              )}
            </Heading>
            {card.text && <p className="cards__text">{card.text}</p>}
            {card.fields && card.href !== undefined && (
              <div className="cards__fields">
                <CardFieldsView fields={card.fields} item={{ url: card.href, title: card.title }} className="cards__facts" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
