import type { ReactNode } from 'react'

export interface SearchFormArgs {
  /** Path of the search page. */
  url: string
  /** Script that makes suggestions during typing; absent if there is none to load. */
  script?: string | undefined
  /** Label for assistive technology; the button explains the box to everyone else. */
  label: string
  placeholder?: string | undefined
  submit: string
  /** Name of the form among the regions of the page. */
  name?: string | undefined
  /** Id of the heading that names the form. */
  labelledBy?: string | undefined
}

/** A plain form that leads to the search page, with suggestions where scripts run. */
export function SearchForm({ url, script, label, placeholder, submit, name, labelledBy }: SearchFormArgs): ReactNode {
  return (
    <form className="search-form" role="search" action={url} method="get" aria-label={name} aria-labelledby={labelledBy}>
      <input
        className="search-form__input"
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        data-search={script}
      />
      <button className="search-form__button" type="submit">
        {submit}
      </button>
    </form>
  )
}
