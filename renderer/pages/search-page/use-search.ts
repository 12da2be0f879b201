import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openIndex } from '../../search-index/open-index.ts'
import { search } from '../../search-index/query/search.ts'
import { isShownAnew, SearchCounter } from './count-searches.ts'
import { isSignedIn, searchServer, type ShownFound, type ShownResult } from './search-server.ts'
import { readSearchState, readShown, type SearchState, writeSearchState } from './search-state.ts'

export const PAGE_SIZE = 10
/** Pause in typing, in ms, after which a search starts. */
const PAUSE = 300

/** What to show for a state; `failed` when the index could not be read. */
export type Outcome = { state: SearchState; found: ShownFound; results: readonly ShownResult[] } | { state: SearchState; failed: true }

/** The results for the current address, and what a visitor can do with them. */
export function useSearch(lang: string) {
  const [text, setText] = useState('')
  const [state, setState] = useState<SearchState>({ query: '' })
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const box = useRef<HTMLInputElement>(null)
  /** Index of the result to focus once it is shown. */
  const focusNext = useRef<number>(undefined)
  /** Counts the visitor's requests, to ignore answers to earlier ones. */
  const request = useRef(0)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [counter] = useState(() => new SearchCounter())

  async function run(next: SearchState, shown = PAGE_SIZE) {
    const current = ++request.current
    setState(next)
    counter.pass()
    if (next.query === '') {
      setBusy(false)
      return setOutcome(undefined)
    }
    setBusy(true)
    const answer = await ask(next, shown, lang)
    if (current !== request.current) return
    setBusy(false)
    setOutcome(answer)
    if (!('failed' in answer)) counter.see(next.query, answer.found.total)
  }

  const follow = useEffectEvent((isAgain: boolean, typed = '') => {
    const next = readSearchState(location.search)
    if (isAgain) counter.pass(next.query)
    setText(next.query)
    void run(next, readShown(history.state))
    if (typed.trim() !== '') type(typed, next)
  })

  useEffect(() => {
    const start = (isAgain: boolean, typed?: string) => follow(isAgain, typed)
    const listen = () => start(true)
    const leave = () => counter.flush()
    start(isShownAnew(), box.current?.value)
    addEventListener('popstate', listen)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('popstate', listen)
      removeEventListener('pagehide', leave)
    }
  }, [counter])

  useEffect(() => {
    if (focusNext.current === undefined) return
    list.current?.children[focusNext.current]?.querySelector('a')?.focus()
    focusNext.current = undefined
  }, [outcome])

  /** Starts another search; back returns to the one before. */
  function go(next: SearchState) {
    clearTimeout(typing.current)
    const url = location.pathname + writeSearchState(next)
    if (url !== location.pathname + location.search) history.pushState(null, '', url)
    setText(next.query)
    void run(next)
  }

  /** Searches during typing, in the same history entry. */
  function type(value: string, current = state) {
    setText(value)
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      const next = { ...current, query: value.trim() }
      history.replaceState(null, '', location.pathname + writeSearchState(next))
      void run(next)
    }, PAUSE)
  }

  async function more() {
    if (!outcome || 'failed' in outcome) return
    const { found, results } = outcome
    const current = request.current
    try {
      const added = await found.read(results.length, PAGE_SIZE)
      if (current !== request.current) return
      focusNext.current = results.length
      history.replaceState({ shown: results.length + added.length }, '')
      setOutcome({ ...outcome, results: [...results, ...added] })
    } catch {
      setOutcome({ state: outcome.state, failed: true })
    }
  }

  return { text, state, outcome, isBusy, list, box, go, type, more }
}

async function ask(state: SearchState, shown: number, lang: string): Promise<Outcome> {
  try {
    const found = await find(state, lang)
    return { state, found, results: await found.read(0, Math.max(shown, PAGE_SIZE)) }
  } catch {
    return { state, failed: true }
  }
}

/** Who is signed in searches on the server; where that does not answer, and for everybody else, the index of the static site answers. */
async function find(state: SearchState, lang: string): Promise<ShownFound> {
  const found = isSignedIn() ? await searchServer(state.query, state, lang).catch(() => undefined) : undefined
  return found ?? search(await openIndex(lang), state.query, state)
}
