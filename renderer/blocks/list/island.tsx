import { CardList } from './card-list.tsx'
import type { CardLook } from './item-card.tsx'
import type { ListCard } from './list-card.ts'
import type { PageLink } from './list-pages.ts'
import { Pager } from './pager.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { ParentFilter } from './parent-filter.tsx'
import type { FacetChoice, FilterChoice } from './read-list.ts'
import { useList } from './use-list.ts'

export interface ListIslandProps {
  guid: string
  cards: readonly ListCard[]
  previous?: PageLink
  next?: PageLink
  /** URL of this page of the list, and of the first. */
  url: string
  firstUrl: string
  look: CardLook
  choices?: readonly FilterChoice[]
  facets?: readonly FacetChoice[]
  texts: {
    list?: string
    pager: string
    loading: string
    shown: string
    /** Present in a list that loads more items below; other lists turn pages. */
    more?: string
    filter?: { label: string; all: string; any: string; noMatch: string; failed: string }
  }
}

/**
 * The part of a list that responds without loading another document: paging, loading more and filtering. All items come from the list's
 * static pages. Where paging fails, the browser follows the link instead.
 */
export function ListIsland(props: ListIslandProps) {
  const { look, choices, facets, texts } = props
  const { page, filter, isBusy, status, list, open, loadMore, choose } = useList(props)
  const cards = filter?.cards ?? page.cards
  return (
    <>
      {texts.filter && choices && (
        <ParentFilter
          label={texts.filter.label}
          all={texts.filter.all}
          choices={choices}
          chosen={filter?.parent}
          onChoose={(parent) => choose({ ...filter, parent })}
        />
      )}
      {texts.filter && facets && (
        <FacetFilter
          guid={props.guid}
          all={texts.filter.any}
          facets={facets}
          chosen={filter?.values ?? {}}
          onChoose={(values) => choose({ ...filter, values })}
        />
      )}
      <CardList cards={cards} look={look} label={texts.list} isBusy={isBusy} ref={list} />
      {filter && cards.length === 0 && !isBusy && !status.isVisible && <p className="list__empty">{texts.filter?.noMatch}</p>}
      {!filter && <Pager label={texts.pager} page={page} more={texts.more} onOpen={open} onMore={loadMore} />}
      <p className={status.isVisible ? 'list__notice' : 'sr-only'} role="status">
        {status.text}
      </p>
    </>
  )
}

export { ListIsland as island }
