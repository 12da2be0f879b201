import { Search } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'

/** ms after the last key until rows are searched for. */
const PAUSE = 300

export interface SearchFieldProps {
  label: string
  /** By which rows are searched for. They come from the address, a moment after they were asked for. */
  words: string
  onWords: (words: string) => void
}

export function SearchField({ label, words, onWords }: SearchFieldProps): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(words)
  const [given, setGiven] = useState(words)
  /** Words that were asked for and are not given yet. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (words !== given) {
    const at = asked.indexOf(words)
    setGiven(words)
    setAsked(at < 0 ? [] : asked.slice(at + 1))
    // Somebody went back, or cleared the search elsewhere; what was asked for here may have been typed on since.
    if (at < 0) setTyped(words)
  }
  const type = (changed: string, delay: number) => {
    setTyped(changed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setAsked((before) => [...before, changed])
      onWords(changed)
    }, delay)
  }
  return (
    <form
      className="ui-data-table__search"
      role="search"
      aria-label={t('actions.search')}
      onSubmit={(event) => {
        event.preventDefault()
        type(typed, 0)
      }}
    >
      <button className="ui-data-table__go" type="submit" aria-label={t('actions.search')} title={t('actions.search')}>
        <Icon of={Search} size={18} />
      </button>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value, PAUSE)}
      />
    </form>
  )
}
