import { SearchForm } from '../../search-box/search-form.tsx'
import type { BlockViewArgs } from '../contract.ts'

export interface SearchProps {
  title?: string | undefined
  headingLevel: 2 | 3 | 4
  placeholder?: string | undefined
  popular: readonly string[]
}

export interface SearchData {
  url: string
  /** Script that makes suggestions during typing. */
  script?: string | undefined
}

/** A form that leads to the search page, with suggestions where scripts run. */
export function SearchView({ props, data, guid, t }: BlockViewArgs<SearchProps, SearchData>) {
  const { title, headingLevel, placeholder, popular } = props
  const Heading = `h${headingLevel}` as const
  const titleId = `${guid}-title`
  return (
    <div className="search">
      {title && (
        <Heading className="search__title" id={titleId}>
          {title}
        </Heading>
      )}
      <SearchForm
        {...data}
        label={t('label')}
        placeholder={placeholder ?? t('placeholder')}
        submit={t('submit')}
        labelledBy={title ? titleId : undefined}
      />
      {popular.length > 0 && (
        <p className="search__popular">
          {t('popular')}{' '}
          {popular.map((query) => (
            <a className="search__popular-link" key={query} href={`${data.url}?q=${encodeURIComponent(query)}`}>
              {query}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
