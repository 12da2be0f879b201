import { useEffect, useRef, useState } from 'react'
import type { ListIslandProps } from './island.tsx'
import type { ListCard } from './list-card.ts'
import { listPageIn, pushListPage } from './list-history.ts'
import { appendCards, createListPages, isSamePage, type ListPage } from './list-pages.ts'

/** Time in ms before the page says that the list is loading (SPEC section 9). */
const LOADING_NOTICE_AFTER_MS = 1000

/** The notice to the visitor; visible when something went wrong. */
interface Status {
  text: string
  isVisible: boolean
}

/** What a visitor narrows a list to; all of it counts. */
export interface Choice {
  parent?: string | undefined
  /** By field. */
  values?: Readonly<Record<string, string>>
}

function fits(card: ListCard, { parent, values = {} }: Choice): boolean {
  if (parent !== undefined && !card.parentGuids?.includes(parent)) return false
  return Object.entries(values).every(([field, value]) => card.facets?.[field]?.includes(value))
}

/** What a list shows now, and the three things a visitor can do with it. */
export function useList(props: ListIslandProps) {
  const { guid, url: initialUrl, firstUrl, texts } = props
  const [pages] = useState(() => createListPages(guid, initialUrl, props))
  const [shown, setShown] = useState<{ url: string; page: ListPage }>({ url: initialUrl, page: props })
  const [filter, setFilter] = useState<Choice & { cards: readonly ListCard[] }>()
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState<Status>({ text: '', isVisible: false })
  const list = useRef<HTMLUListElement>(null)
  /** Index of the item to focus once it is shown; -1 for the list itself. */
  const focusNext = useRef<number>(undefined)
  /** Counts the visitor's requests, to ignore answers to earlier ones. */
  const request = useRef(0)

  useEffect(() => {
    const index = focusNext.current
    focusNext.current = undefined
    if (index === undefined || !list.current) return
    if (index >= 0) {
      const item = list.current.children[index] as HTMLElement | undefined
      const link = item?.querySelector('a')
      // A submission leads nowhere.
      if (item && !link) item.tabIndex = -1
      return (link ?? item)?.focus()
    }
    list.current.focus({ preventScroll: true })
    list.current.closest('.list')?.scrollIntoView()
  }, [shown])

  useEffect(() => {
    const follow = () => {
      const url = listPageIn(history.state, guid, initialUrl) ?? (pages.find(location.pathname) ? location.pathname : undefined)
      if (url === undefined) return
      const current = ++request.current
      setBusy(false)
      pages.get(url).then(
        // A list that loaded more keeps its length.
        (page) => current === request.current && setShown((before) => (isSamePage(before.url, url) ? before : { url, page })),
        () => location.reload(),
      )
    }
    if (history.state !== null) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [guid, initialUrl, pages])

  /** Runs a request with the notices around it. `isCurrent` says whether the visitor still waits for it. */
  async function run(act: (isCurrent: () => boolean) => Promise<string | undefined>, fail: () => void) {
    const current = ++request.current
    const isCurrent = () => current === request.current
    setBusy(true)
    say('')
    const notice = setTimeout(() => say(texts.loading), LOADING_NOTICE_AFTER_MS)
    try {
      const outcome = await act(isCurrent)
      if (isCurrent() && outcome !== undefined) say(outcome)
    } catch {
      if (isCurrent()) fail()
    } finally {
      clearTimeout(notice)
      if (isCurrent()) setBusy(false)
    }
  }

  function say(text: string, isVisible = false) {
    setStatus({ text, isVisible })
  }

  function open(url: string) {
    void run(
      async (isCurrent) => {
        const page = await pages.get(url)
        if (!isCurrent()) return undefined
        pushListPage(guid, shown.url, url)
        focusNext.current = -1
        setShown({ url, page })
        return `${texts.shown} ${page.cards.length}`
      },
      () => location.assign(url),
    )
  }

  function loadMore(url: string) {
    void run(
      async (isCurrent) => {
        const page = await pages.get(url)
        if (!isCurrent()) return undefined
        const { cards: before, previous } = shown.page
        const cards = appendCards(before, page.cards)
        focusNext.current = before.length
        setShown({ url: shown.url, page: { cards, ...(previous && { previous }), ...(page.next && { next: page.next }) } })
        return `${texts.shown} ${cards.length}`
      },
      () => location.assign(url),
    )
  }

  /** Shows all items of the list that have what is chosen as they arrive; a choice of nothing shows the page again. */
  function choose({ parent, values = {} }: Choice) {
    if (parent === undefined && Object.keys(values).length === 0) {
      request.current++
      setBusy(false)
      setFilter(undefined)
      return say(`${texts.shown} ${shown.page.cards.length}`)
    }
    const choice = { parent, values }
    let cards = shown.page.cards.filter((card) => fits(card, choice))
    setFilter({ ...choice, cards })
    void run(
      async (isCurrent) => {
        let all: ListCard[] = []
        for await (const page of pages.walk(firstUrl)) {
          if (!isCurrent()) return undefined
          all = appendCards(all, page.cards)
          cards = all.filter((card) => fits(card, choice))
          setFilter({ ...choice, cards })
        }
        return `${texts.shown} ${cards.length}`
      },
      () => say(texts.filter?.failed ?? '', true),
    )
  }

  return { page: shown.page, filter, isBusy, status, list, open, loadMore, choose }
}
