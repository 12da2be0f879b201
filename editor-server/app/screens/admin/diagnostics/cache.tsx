import { useMutation } from '@tanstack/react-query'
import { Eraser } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyCache } from '../../../../api/diagnostics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { NotRead } from '../../../layout/not-read.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { spellFigures } from './spell-figures.ts'
import { useDiagnostics } from './use-diagnostics.ts'

/** What the call cache holds, and emptying it. */
export function Cache(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const { data, isError, refetch } = useDiagnostics()
  const empty = useMutation({ meta: { changes: changes.diagnostics }, mutationFn: () => callApi(emptyCache) })
  if (isError) return <NotRead onRetry={() => void refetch()} />
  if (!data) return null
  const spell = spellFigures(i18n.language === 'en' ? 'en' : 'nl')
  const { entries, bytes, mostBytes, hits, made } = data.cache
  const facts = {
    entries: spell.count(entries),
    size: t('diagnostics.cache.sizeOf', { size: spell.bytes(bytes), most: spell.bytes(mostBytes) }),
    hits: spell.count(hits),
    made: spell.count(made),
    share: hits + made === 0 ? '–' : spell.share(hits / (hits + made)),
  }
  return (
    <>
      <p className="app-dim">{t('diagnostics.cache.text')}</p>
      <dl className="admin-diagnostics">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`diagnostics.cache.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="app-actions">
        <Button
          icon={<Icon of={Eraser} size={16} />}
          onClick={() =>
            void runTask({
              type: 'edit',
              entity: 'cache',
              work: () => empty.mutateAsync(),
              doneWords: () => t('diagnostics.cache.emptied'),
            })
          }
        >
          {t('diagnostics.cache.empty')}
        </Button>
      </div>
    </>
  )
}
