import type { ListOptions } from '#content/model/list-options/schema.ts'
import { formatDate, formatTime } from '../../language/format-date.ts'
import { Island } from '../../islands/island.tsx'
import type { BlockViewArgs } from '../contract.ts'
import type { Translate } from '../../language/translations.ts'
import { CardList } from './card-list.tsx'
import { ListIsland, type ListIslandProps } from './island.tsx'
import type { CardLook } from './item-card.tsx'
import { dateFieldOf, fieldOfSort } from '#content/model/list-options/rules.ts'
import { describeEvent } from './describe-event.ts'
import { IndexList } from './index-list.tsx'
import type { ListCard, ReadCard } from './list-card.ts'
import type { ListData, Opening } from './read-list.ts'

/** A list block: title, state, items and the way to further items. It is an island only where it has something to respond to. */
export function ListView({ props, data, guid, place, t }: BlockViewArgs<ListOptions, ListData>) {
  const { title, headingLevel } = props
  const isOfSubmissions = data.kind === 'FormSubmission'
  // A submission has neither a title nor a day of its own.
  const variant = isOfSubmissions && props.variant !== 'cards' ? 'rows' : props.variant
  const cards = data.cards.map((card) => finishCard(card, place.lang, t))
  const { opening, source, choices, facets, previousUrl, nextUrl } = data
  const Heading = `h${headingLevel}` as const
  const itemLevel = title ? ((headingLevel + 1) as CardLook['headingLevel']) : headingLevel
  const isIsland = previousUrl !== undefined || nextUrl !== undefined || choices.length > 1 || facets.length > 0
  return (
    <div className={`list list--${variant}${isOfSubmissions ? ' list--submissions' : ''}`}>
      {(title || source) && (
        <div className="list__head">
          {title && <Heading className="list__title">{title}</Heading>}
          {source && (
            <a className="list__source" href={source.url}>
              {props.linkText ?? t('all', { title: source.title })}
            </a>
          )}
        </div>
      )}
      {opening && <p className={`list__opening list__opening--${opening.state}`}>{describeOpening(opening, place.lang, t)}</p>}
      {variant === 'index' ? (
        <IndexList cards={cards} guid={guid} headingLevel={itemLevel} title={title} t={t} />
      ) : isIsland ? (
        <Island
          block="list"
          guid={guid}
          // A choice that is made before the script is there would be lost.
          on={facets.length > 0 ? 'visible' : 'interaction'}
          component={ListIsland}
          props={describeIsland({ props, data, cards, guid, place, look: { variant, headingLevel: itemLevel }, t })}
        />
      ) : (
        cards.length > 0 && <CardList cards={cards} look={{ variant, headingLevel: itemLevel }} />
      )}
      {cards.length === 0 && <p className="list__empty">{t('empty')}</p>}
    </div>
  )
}

interface IslandArgs extends Pick<BlockViewArgs<ListOptions, ListData>, 'props' | 'data' | 'guid' | 'place' | 't'> {
  look: CardLook
  cards: readonly ListCard[]
}

/** Adds what depends on the page's texts. */
function finishCard({ event, ...card }: ReadCard, lang: string, t: Translate): ListCard {
  const when = event && describeEvent(event, lang, t)
  return when ? { ...card, when } : card
}

/** What the browser gets: finished texts, and no more of the list than it shows. */
function describeIsland({ props, data, cards, guid, place, look, t }: IslandArgs): ListIslandProps {
  const { url, firstUrl, previousUrl, nextUrl, choices, facets } = data
  const words = pagerWords(data.sort)
  return {
    guid,
    cards,
    url,
    firstUrl,
    look,
    ...(previousUrl !== undefined && { previous: { url: previousUrl, text: t(words.previous) } }),
    ...(nextUrl !== undefined && { next: { url: nextUrl, text: t(words.next) } }),
    ...(choices.length > 1 && { choices }),
    ...(facets.length > 0 && { facets }),
    texts: {
      ...(props.title && { list: props.title }),
      pager: namePager(props.title, place.isFirstList ? undefined : cards[0]?.title || cards[0]?.date?.text, t),
      loading: t('loading'),
      shown: t('shown'),
      ...(props.lazyLoad && { more: t('more') }),
      ...((choices.length > 1 || facets.length > 0) && {
        filter: {
          label: t('filter'),
          all: t('filter-all'),
          any: t('filter-any'),
          noMatch: t(facets.length > 0 ? 'no-match-any' : 'no-match'),
          failed: t('filter-failed'),
        },
      }),
    },
  }
}

/** Name of the pager, unique on the page: a further list without a title is named after its first item. */
function namePager(title: string | undefined, firstItem: string | undefined, t: Translate): string {
  if (title) return t('pager-of', { title })
  return firstItem === undefined ? t('pager') : t('pager-from', { title: firstItem })
}

/** The words for before and after, by the order of the list. */
export function pagerWords(sort: ListOptions['defaultSortBy']): { previous: string; next: string } {
  if (sort.startsWith('title') || sort === 'manual' || fieldOfSort(sort) !== undefined) return { previous: 'previous', next: 'next' }
  const [before, after] = dateFieldOf(sort) === 'publishedOn' ? ['older', 'newer'] : ['earlier', 'later']
  return sort.endsWith('_desc') ? { previous: after, next: before } : { previous: before, next: after }
}

function describeOpening({ state, instant }: Opening, lang: string, t: Translate): string {
  if (instant === undefined) return t('closed')
  const date = formatDate(instant, lang)
  if (state === 'closed') return t('closed-since', { date })
  // A day without a time is stored as midnight, and showing that time would confuse more than help.
  const time = formatTime(instant, lang)
  return /^00[.:]00$/.test(time) ? t(`${state}-day`, { date }) : t(state, { date, time })
}
