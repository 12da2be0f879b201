import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinUrl } from '#content/model/url/join-url.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useFocusAdded } from '../../../ui/focus-added/use-focus-added.ts'
import { Notice } from '../../../ui/notice/notice.tsx'

/** A page or item that can be edited. */
export interface Thing {
  kind: 'page' | 'item'
  guid: string
  title: string
  url: string
}

/** An entry of a list as it is shown. */
export interface Entry {
  guid: string
  title: string
  href: string
  /** What it is, or where. */
  about: string
  words: ReactNode
}

export interface Part<Row> {
  items: readonly Row[]
  next?: string | undefined
}

export interface WorkListProps<Row extends Thing> {
  title: string
  /** What is no page or item, before the others. */
  ahead?: readonly Entry[] | undefined
  /** Said in place of the list where there is nothing; without it nothing is shown then. */
  empty?: string
  /** The request of the first part, which the server has made. */
  request: string
  /** The body of its answer: a part, or all there is. */
  ask: (cursor: string | undefined, signal?: AbortSignal) => Promise<Part<Row> | readonly Row[]>
  /** What is said of each beside its name and address. */
  describe: (row: Row) => ReactNode
  /** What the link asks edit mode for, such as `?open=schedule`. */
  query?: string | ((row: Row) => string)
  /** Where several rows may be about one page. */
  keyOf?: (row: Row) => string
  /** Where there is more about it. */
  foot?: ReactNode
}

/** Pages and items with the way into edit mode, a part at a time. */
export function WorkList<Row extends Thing>(props: WorkListProps<Row>): ReactNode {
  const { title, ahead = [], empty, request, ask, describe, query = '', keyOf = ({ guid }) => guid, foot } = props
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState<Part<Row>>()
  const { data, error, refetch } = useQuery({
    queryKey: keys.answer(request),
    queryFn: async ({ signal }) => ({ body: await ask(undefined, signal) }),
  })
  const more = useMutation({
    mutationFn: async (cursor: string) => toPart(await ask(cursor)),
    onSuccess: ({ items, next }) => setAdded((before) => ({ items: [...(before?.items ?? []), ...items], next })),
  })
  const first = data && toPart(data.body)
  const rows = [...(first?.items ?? []), ...(added?.items ?? [])]
  const entries = [
    ...ahead,
    ...rows.map((row): Entry => {
      const about = row.kind === 'item' ? t('work.item') : row.url.startsWith('/g/') ? t('work.noPlace') : row.url
      const asked = typeof query === 'string' ? query : query(row)
      return { guid: keyOf(row), title: row.title, href: `${joinUrl(row.url, '/edit')}${asked}`, about, words: describe(row) }
    }),
  ]
  const next = added ? added.next : first?.next
  const noteFocus = useFocusAdded(list, entries.length, 'a')
  const isEmpty = data !== undefined && entries.length === 0
  if (empty === undefined && (data === undefined || (isEmpty && next === undefined))) return null
  return (
    <section className="admin-work__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {error !== null && !data && (
        <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!data && error === null && <p className="app-dim">{t('table.loading')}</p>}
      {isEmpty && <p className="app-dim">{next === undefined ? empty : t('work.furtherOn')}</p>}
      {entries.length > 0 && (
        <ul className="admin-work__list" ref={list}>
          {entries.map((entry) => (
            <li key={entry.guid} className="admin-work__row">
              <a href={entry.href}>{entry.title}</a>
              <span className="admin-work__about">{entry.about}</span>
              <span className="admin-work__about">{entry.words}</span>
            </li>
          ))}
        </ul>
      )}
      {more.error !== null && <Notice kind="negative" isAnswer title={describeFailureInLine(more.error, t)} />}
      {next !== undefined && (
        <Button
          isBusy={more.isPending}
          aria-describedby={id}
          onClick={() => {
            noteFocus()
            more.mutate(next)
          }}
        >
          {t('work.more')}
        </Button>
      )}
      {foot}
    </section>
  )
}

/** The server renders the page with the answer as it is. */
function toPart<Row>(body: Part<Row> | readonly Row[]): Part<Row> {
  return 'items' in body ? body : { items: body }
}
