import type { ReactNode } from 'react'
import { describeImage } from '#content/model/media/describe-image.ts'
import { eventUrl } from '#content/model/list-item/event-url.ts'
import { describeTime, lowerFirst } from '../../blocks/list/describe-event.ts'
import type { Translate } from '../../language/translations.ts'
import { type Picture, PictureImage } from '../../pictures/picture.tsx'
import { formatDate } from '../../language/format-date.ts'
import { Columns, Main, Side } from '../../layouts/region.tsx'
import type { ItemCard } from '../../reads/site-reader.ts'
import type { PublicMediaEntry } from '../../pictures/media-image.ts'

export interface ItemPicture {
  picture: Picture
  entry: PublicMediaEntry
}

export interface ItemPageProps {
  item: ItemCard
  image?: ItemPicture | undefined
  /** Which date of the item to show, following its list; absent where the list shows no dates. */
  dateField: 'activeFrom' | 'publishedOn' | 'startsAt' | undefined
  /** The page that holds the item's list. */
  back: { url: string; name: string }
  lang: string
  /** Texts of the list block. */
  t: Translate
  /** The fields of its type. */
  fields?: ReactNode
  /** The item's own blocks. */
  children?: ReactNode
  /** Blocks of a side position, in a column of their own. */
  beside?: ReactNode
}

/** The page of one list item (SPEC section 2): title, date, description, image, its blocks and the way back to the list. */
export function ItemPage({ item, image, dateField, back, lang, t, fields, children, beside }: ItemPageProps): ReactNode {
  const isEvent = item.startsAt !== undefined
  const instant = isEvent || dateField === undefined ? undefined : item[dateField]
  return (
    <article className={beside ? 'item-page item-page--wide' : 'item-page'}>
      <header className="item-page__header">
        <h1 className="item-page__title">{item.title}</h1>
        {instant && (
          <time className="item-page__date" dateTime={instant}>
            {formatDate(instant, lang)}
          </time>
        )}
        {item.description && <p className="item-page__lead">{item.description}</p>}
        {isEvent && <EventFacts item={item} lang={lang} t={t} />}
      </header>
      {fields}
      {image && <ItemImage image={image} lang={lang} t={t} />}
      {beside ? (
        <div className="layout--75-25">
          <Columns>
            <Main>{children}</Main>
            <Side position="side-right" t={t}>
              {beside}
            </Side>
          </Columns>
        </div>
      ) : (
        <div className="item-page__body">{children}</div>
      )}
      <a className="item-page__back" href={back.url}>
        <svg className="item-page__arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M20 12H4m7-7-7 7 7 7" />
        </svg>
        {t('back', { name: back.name })}
      </a>
    </article>
  )
}

/** When and where, and a file for the visitor's calendar. */
function EventFacts({ item, lang, t }: Pick<ItemPageProps, 'item' | 'lang' | 't'>) {
  return (
    <div className="item-page__event">
      <p>
        <time dateTime={item.startsAt}>{formatDate(item.startsAt ?? '', lang)}</time>
        {`, ${lowerFirst(describeTime(item, lang, t))}`}
      </p>
      {item.location && <p>{item.location}</p>}
      <p>
        <a href={eventUrl(item.url)} download="">
          {t('event-file')}
        </a>
      </p>
    </div>
  )
}

/** The largest thing in the first view, so it loads at once. */
function ItemImage({ image: { picture, entry }, lang, t }: { image: ItemPicture; lang: string; t: Translate }) {
  return (
    <figure className="item-page__figure">
      <PictureImage className="item-page__image" picture={picture} {...describeImage(entry, lang)} isEager />
      {entry.credit && <figcaption className="item-page__credit">{t('credit', { name: entry.credit })}</figcaption>}
    </figure>
  )
}
