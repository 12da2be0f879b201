import type { TextPart } from '../../search-index/query/excerpt.ts'
import type { SearchTexts } from '../../search-box/texts.ts'
import { kindName } from './facet.tsx'
import type { ShownResult } from './search-server.ts'

/** One result: title, place on the site, the passage that answers, and a link to its heading. */
export function Result({ result, t }: { result: ShownResult; t: SearchTexts }) {
  const { url, title, crumbs, kind, excerpt, mark } = result
  return (
    <li className="search-page__result">
      <h3 className="search-page__title">
        <a href={url}>
          <Marked parts={title} />
        </a>
      </h3>
      <p className="search-page__crumbs">
        {mark && <span className={`search-page__mark search-page__mark--${mark}`}>{t(`mark-${mark}`)}</span>}
        {kind !== 'page' && <span className={crumbs.length > 0 ? 'search-page__kind' : undefined}>{kindName(kind, t)}</span>}
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
