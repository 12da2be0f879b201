import type { FormEvent } from 'react'
import { createSearchTexts, type SearchTexts } from '../../search-box/texts.ts'
import { Facet, kindName } from './facet.tsx'
import { Result } from './result.tsx'
import { besideKinds } from './search-server.ts'
import type { SearchState } from './search-state.ts'
import { type Outcome, useSearch } from './use-search.ts'

export interface SearchResultsProps {
  lang: string
  /** Path of the search page. */
  url: string
}

/** The form of the search page with its results. Without scripts only the form shows, and the page says what to do. */
export function SearchResults({ lang, url }: SearchResultsProps) {
  const t = createSearchTexts(lang)
  const { text, state, outcome, isBusy, list, box, go, type, more } = useSearch(lang)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go({ ...state, query: (box.current?.value ?? text).trim() })
  }
  const isShown = outcome !== undefined && !('failed' in outcome)
  return (
    <div className="search-page" aria-busy={isBusy} data-found={isShown ? outcome.found.total : undefined}>
      <form className="search-form" role="search" action={url} onSubmit={submit}>
        <input
          ref={box}
          className="search-form__input"
          type="search"
          name="q"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <button className="search-form__button" type="submit">
          {t('submit')}
        </button>
      </form>
      <p className="sr-only" role="status">
        {isBusy ? '' : announce(outcome, t)}
      </p>
      {outcome && 'failed' in outcome && (
        <div className="search-page__notice" role="alert">
          <p>{t('failed')}</p>
          <button className="search-page__button" type="button" onClick={() => go(state)}>
            {t('retry')}
          </button>
        </div>
      )}
      {isShown && (
        <>
          <h2 className="search-page__count">{announce(outcome, t)}</h2>
          <Correction outcome={outcome} go={go} t={t} />
          <Facets outcome={outcome} go={go} t={t} />
          {outcome.found.total === 0 && <NothingFound state={outcome.state} t={t} />}
          <ol className="search-page__results" ref={list}>
            {outcome.results.map((result) => (
              <Result key={result.url} result={result} t={t} />
            ))}
          </ol>
          {outcome.results.length < outcome.found.total && (
            <p className="search-page__more">
              <button className="search-page__button" type="button" onClick={() => void more()}>
                {t('more')}
              </button>
              <span>{t('shown', { shown: outcome.results.length, count: outcome.found.total })}</span>
            </p>
          )}
        </>
      )}
    </div>
  )
}

function announce(outcome: Outcome | undefined, t: SearchTexts): string {
  if (!outcome || 'failed' in outcome) return ''
  const { state, found } = outcome
  return t(found.total === 0 ? 'none' : 'results', { count: found.total, query: state.query })
}

interface PartProps {
  outcome: Exclude<Outcome, { failed: true }>
  go: (state: SearchState) => void
  t: SearchTexts
}

function Correction({ outcome: { state, found }, go, t }: PartProps) {
  const { correction } = found
  if (correction === undefined) return null
  return (
    <p className="search-page__meant">
      {t('meant')}{' '}
      <button className="search-page__link" type="button" onClick={() => go({ ...state, query: correction })}>
        {correction}
      </button>
      ?
    </p>
  )
}

/** Lists stand beside kinds only where they tell more. */
function Facets({ outcome: { state, found }, go, t }: PartProps) {
  const { kinds, lists } = found
  const kindsOfItems = kinds.filter(({ value }) => value !== 'page' && !(value in besideKinds)).length
  const showLists = state.list !== undefined || (lists.length > 1 && lists.length !== kindsOfItems)
  return (
    <div className="search-page__facets">
      {(kinds.length > 1 || state.kind !== undefined) && (
        <Facet
          label={t('kind')}
          everything={t('everything')}
          values={kinds.map((value) => ({ ...value, name: kindName(value.name, t) }))}
          chosen={state.kind}
          onChoose={(kind) => go({ ...state, kind })}
        />
      )}
      {showLists && (
        <Facet
          label={t('list')}
          everything={t('everything')}
          values={lists}
          chosen={state.list}
          onChoose={(list) => go({ ...state, list })}
        />
      )}
    </div>
  )
}

function NothingFound({ state, t }: { state: SearchState; t: SearchTexts }) {
  const isFiltered = state.kind !== undefined || state.list !== undefined
  return (
    <ul className="search-page__hints">
      {isFiltered && <li>{t('hint-filter')}</li>}
      <li>{t('hint-spelling')}</li>
      <li>{t('hint-word')}</li>
      <li>{t('hint-topics')}</li>
    </ul>
  )
}

export { SearchResults as island }
