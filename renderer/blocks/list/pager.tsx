import type { MouseEvent } from 'react'
import type { ListPage } from './list-pages.ts'

interface PagerArgs {
  label: string
  page: ListPage
  /** Text of the link that loads more items; absent for a list that turns pages. */
  more?: string | undefined
  onOpen: (url: string) => void
  onMore: (url: string) => void
}

/** Links to the static pages before and after. A plain click is answered on this page. */
export function Pager({ label, page, more, onOpen, onMore }: PagerArgs) {
  const { previous, next } = page
  if (!previous && !next) return null
  const go = more === undefined ? onOpen : onMore
  return (
    <nav className="list__pager" aria-label={label}>
      {previous && (
        <a className="list__pager-link" rel="prev" href={previous.url} onClick={(event) => answer(event, () => onOpen(previous.url))}>
          <Arrow points="M14 6l-6 6 6 6" />
          {previous.text}
        </a>
      )}
      {next && (
        <a className="list__pager-link list__pager-next" rel="next" href={next.url} onClick={(event) => answer(event, () => go(next.url))}>
          {more ?? next.text}
          <Arrow points={more === undefined ? 'M10 6l6 6-6 6' : 'M6 10l6 6 6-6'} />
        </a>
      )}
    </nav>
  )
}

function Arrow({ points }: { points: string }) {
  return (
    <svg className="list__pager-arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={points} />
    </svg>
  )
}

/** Leaves a click that asks for a new tab or window to the browser. */
function answer(event: MouseEvent, act: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
