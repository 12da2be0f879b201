import type { ReactNode } from 'react'
import { Actions } from '../action-link.tsx'
import { SearchForm } from '../../search-box/search-form.tsx'
import type { ImageText } from '#content/model/media/describe-image.ts'
import type { BlockViewArgs } from '../contract.ts'
import { type Picture, PictureImage } from '../../pictures/picture.tsx'
import type { BlockLink } from '../read-link.ts'

export interface HeroProps {
  title?: string | undefined
  lead?: string | undefined
  showDrawing: boolean
  showSearch: boolean
  searchHint?: string | undefined
}

export interface HeroData {
  image: { picture: Picture; text: ImageText } | undefined
  primary: BlockLink | undefined
  secondary: BlockLink | undefined
  /** Where the search box leads; absent where the hero has none. */
  search: { url: string; script?: string | undefined } | undefined
}

/** From this many characters on a title is a sentence, too loud at title size. */
const LONG_TITLE = 60

/** The opening of a page: a band from edge to edge. Where it replaces the page's header its title is the h1. */
export function HeroView({ props, data, place, t }: BlockViewArgs<HeroProps, HeroData>): ReactNode {
  const { heading } = place
  // A further page of a list has to show its number, so there the author's own title gives way.
  const title = (place.listPage ? heading?.title : props.title || heading?.title) ?? props.title
  const lead = props.lead ?? heading?.lead
  if (!title) return null
  const Heading = heading ? 'h1' : 'h2'
  const classes = ['hero', data.image ? 'hero--image' : props.showDrawing && 'hero--drawing', title.length >= LONG_TITLE && 'hero--long']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className="hero__inner">
        <div className="hero__text">
          <Heading className="hero__title">{title}</Heading>
          {lead && <p className="hero__lead">{lead}</p>}
          {data.search && (
            <SearchForm
              {...data.search}
              name={t('search-label')}
              label={t('search-query')}
              placeholder={props.searchHint}
              submit={t('search')}
            />
          )}
          <Actions primary={data.primary} secondary={data.secondary} look="accent" />
        </div>
        {data.image && <PictureImage className="hero__image" picture={data.image.picture} {...data.image.text} isEager={place.isFirst} />}
      </div>
    </div>
  )
}
