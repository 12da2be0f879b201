import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { explainNode } from '../../../../api/diagnostics/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { NotRead } from '../../../layout/not-read.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { spellFigures } from './spell-figures.ts'

type Node = z.infer<(typeof explainNode)['answers'][200]>
type Named = Node['reads'][number]

/** Parameter of the address: what is looked at. */
const OF = 'of'
const addressOf = (name: string) => `?view=graph&${OF}=${encodeURIComponent(name)}`

/** What a page, or another node of the dependency graph, depends on, and what depends on it. */
export function Graph(): ReactNode {
  const { t } = useTranslation()
  const [asked, ask] = useSearchParams()
  const { callApi } = useApplication()
  const of = asked.get(OF) ?? ''
  const { data, error, refetch } = useQuery({
    ...askAnew,
    enabled: of !== '',
    retry: false,
    queryKey: keys.graphNode(of),
    queryFn: async ({ signal }) => (await callApi(explainNode, { query: { of }, signal })).body,
  })
  const isAbsent = error instanceof ApiProblem && error.status === 404
  return (
    <>
      {/* Another node has another form: what was typed belongs to the last one. */}
      <GraphForm key={of} of={of} onAsk={(next) => ask({ view: 'graph', [OF]: next })} />
      {of === '' ? (
        <p className="app-dim">{t('diagnostics.graph.text')}</p>
      ) : isAbsent ? (
        <Notice kind="warning" title={t('diagnostics.graph.absent', { of })}>
          <p>{t('diagnostics.graph.absentText')}</p>
        </Notice>
      ) : error ? (
        <NotRead onRetry={() => void refetch()} />
      ) : (
        data && <GraphNode node={data} />
      )}
    </>
  )
}

function GraphForm({ of, onAsk }: { of: string; onAsk: (of: string) => void }): ReactNode {
  const { t } = useTranslation()
  const [words, setWords] = useState(of)
  return (
    <form
      className="admin-graph-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') onAsk(words.trim())
      }}
    >
      <TextField
        label={t('diagnostics.graph.of')}
        hint={t('diagnostics.graph.ofHint')}
        maxLength={500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit">{t('diagnostics.graph.show')}</Button>
    </form>
  )
}

function GraphNode({ node }: { node: Node }): ReactNode {
  const { t, i18n } = useTranslation()
  const spell = spellFigures(i18n.language === 'en' ? 'en' : 'nl')
  return (
    <section className="admin-graph" aria-labelledby="graph-node">
      <h2 id="graph-node" className="admin-code">
        {node.title === undefined ? node.name : `${node.title} (${node.name})`}
      </h2>
      {node.outputs.length > 0 && (
        <p className="app-dim">{node.outputs.map(({ path, size }) => `${path} (${spell.bytes(size)})`).join(', ')}</p>
      )}
      <div className="admin-graph__sides">
        <NodeList title={t('diagnostics.graph.reads', { count: node.readCount })} names={node.reads} total={node.readCount} />
        <NodeList title={t('diagnostics.graph.readers', { count: node.readerCount })} names={node.readers} total={node.readerCount} />
      </div>
    </section>
  )
}

function NodeList({ title, names, total }: { title: string; names: readonly Named[]; total: number }): ReactNode {
  const { t } = useTranslation()
  return (
    <section>
      <h3>{title}</h3>
      {names.length > 0 && (
        <ul className="admin-graph__names">
          {names.map(({ name, title: own }) => (
            <li key={name}>
              <Link to={addressOf(name)} className="admin-code">
                {name}
              </Link>
              {own !== undefined && <span className="app-dim"> {own}</span>}
            </li>
          ))}
        </ul>
      )}
      {total > names.length && <p className="app-dim">{t('diagnostics.more', { count: total - names.length })}</p>}
    </section>
  )
}
