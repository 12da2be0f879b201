import type { TextPart } from '../../search-index/query/excerpt.ts'
import type { SearchResult } from '../../search-index/query/search.ts'
import type { SearchTexts } from '../../search-box/texts.ts'
import { kindName } from './facet.tsx'

/** One result: title, place on the site, the passage that answers, and a link to its heading. */
export function Result({ result, t }: { result: SearchResult; t: SearchTexts }) {
  const { url, title, crumbs, kind, excerpt } = result
  return (
    <li className="search-page__result">
      <h3 className="search-page__title">
        <a href={url}>
          <Marked parts={title} />
        </a>
      </h3>
      <p className="search-page__crumbs">
        {kind !== 'page' && <span className="search-page__kind">{kindName(kind, t)}</span>}
        {crumbs.join(' › ')}
      </p>
      {excerpt.parts.length > 0 && (
        <p className="search-page__excerpt">
          {excerpt.id !== undefined && (
            <>
              <a href={`${url}#${excerpt.id}`}>{excerpt.heading}</a>:{' '}
            </>
          )}
          <Marked parts={excerpt.parts} />
        </p>
      )}
    </li>
  )
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text))
}
