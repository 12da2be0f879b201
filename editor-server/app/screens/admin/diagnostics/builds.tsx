import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../client/describe-moment.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { sortNumber, spellFigures } from './spell-figures.ts'
import { type Diagnostics, useDiagnostics } from './use-diagnostics.ts'

type Build = Diagnostics['builds'][number]

const numbers = ['ms', 'visited', 'rendered', 'written', 'removed'] as const
const shape: TableShape = { sortable: ['endedOn', ...numbers], sortedBy: { by: 'endedOn', isDescending: true } }
const idOf = ({ endedOn, id }: Build) => `${endedOn} ${id ?? ''}`
const endedOnOf = ({ endedOn }: Build) => endedOn
const valueOf = (build: Build, column: string) => {
  const number = numbers.find((each) => each === column)
  return number ? sortNumber(build[number]) : build.endedOn
}

/** The last builds and publishes, with what each did and what was wrong. */
export function Builds(): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const [state, change] = useTableState(shape)
  const { data, isError, refetch } = useDiagnostics()
  const columns = useMemo((): readonly TableColumn<Build>[] => {
    const spell = spellFigures(language)
    const stateOf = ({ isGood, problemCount }: Build) => (!isGood ? 'failed' : problemCount > 0 ? 'faulty' : 'good')
    return [
      {
        id: 'endedOn',
        title: t('diagnostics.endedOn'),
        cell: ({ endedOn }) => <Moment of={endedOn} />,
        text: endedOnOf,
        canSort: true,
        isName: true,
      },
      {
        id: 'state',
        title: t('diagnostics.state'),
        cell: (build) => <BuildState build={build} state={stateOf(build)} />,
        text: (build) => [t(`diagnostics.states.${stateOf(build)}`), ...build.problems.map(spellProblem)].join(' '),
      },
      ...numbers.map((name): TableColumn<Build> => ({
        id: name,
        title: t(`diagnostics.${name}`),
        cell: (build) => (name === 'ms' ? spell.ms(build.ms) : spell.count(build[name])),
        text: (build) => String(build[name]),
        canSort: true,
      })),
      {
        id: 'pages',
        title: t('diagnostics.pages'),
        cell: ({ pages }) => (pages.length === 0 ? undefined : pages.join(', ')),
        text: ({ pages }) => pages.join(' '),
        canBreak: true,
      },
    ]
  }, [t, language])
  const rows = localRows({ all: data?.builds, isError, retry: () => void refetch(), state, valueOf, language })
  return (
    <>
      {data?.hasBuilds && <p className="app-dim">{t('diagnostics.since', { on: describeMoment(data.startedOn, language) })}</p>}
      <DataTable
        title={t('diagnostics.views.builds')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={endedOnOf}
        fileName={t('diagnostics.files.builds')}
        empty={t(data?.hasBuilds === false ? 'diagnostics.neverBuilt' : 'diagnostics.noBuilds')}
      />
    </>
  )
}

function BuildState({ build: { problems, problemCount }, state }: { build: Build; state: string }): ReactNode {
  const { t } = useTranslation()
  const words = (
    <span className="admin-state" data-state={`build-${state}`}>
      {t(`diagnostics.states.${state}`)}
    </span>
  )
  if (problems.length === 0) return words
  return (
    <details className="admin-problems">
      <summary>
        {words} {t('diagnostics.problems', { count: problemCount })}
      </summary>
      <ul>
        {problems.map((problem, index) => (
          // Two of the same words are two places.
          <li key={index}>
            <code>{problem.code}</code> {spellProblem(problem)} {problem.fix}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && <p className="app-dim">{t('diagnostics.more', { count: problemCount - problems.length })}</p>}
    </details>
  )
}

function spellProblem({ path, line, message }: Build['problems'][number]): string {
  return [path && (line === undefined ? path : `${path}:${line}`), message].filter(Boolean).join(' ')
}
