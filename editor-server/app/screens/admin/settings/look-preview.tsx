import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { renderPlatformSettingValues } from '../../../../api/platform-setting-values/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { PreviewFrame, PreviewPanel, type PreviewTexts } from '../../../layout/page-preview/page-preview.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'
import { BrowserTab } from './browser-tab.tsx'
import { useSettingsTools } from './settings-context.ts'

/** ms after which a change that is typed shows. */
const DELAY = 300

type Subject = 'home' | 'services'

/** The home page, or services of others on it, as the settings make it that are typed and not saved. */
export function LookPreview({ subject }: { subject: Subject }): ReactNode {
  const { t } = useTranslation()
  const texts: PreviewTexts = {
    title: t(`settings.preview.title.${subject}`),
    show: t('settings.preview.show'),
    hide: t('settings.preview.hide'),
    width: t('settings.preview.width'),
    wide: t('settings.preview.wide'),
    narrow: t('settings.preview.narrow'),
    colours: t('settings.preview.colours'),
    light: t('settings.preview.light'),
    dark: t('settings.preview.dark'),
    scrolls: t('settings.preview.scrolls'),
    frame: t(`settings.preview.frame.${subject}`),
  }
  return (
    <PreviewPanel texts={texts}>
      <DraftedLook texts={texts} subject={subject} />
    </PreviewPanel>
  )
}

function DraftedLook({ texts, subject }: { texts: PreviewTexts; subject: Subject }): ReactNode {
  const { t } = useTranslation()
  const { look, problem } = useDraftedLook(subject)
  return (
    <PreviewFrame
      texts={texts}
      look={look}
      status={problem === undefined ? '' : describeProblem(problem, t)}
      above={(scheme) => subject === 'home' && <BrowserTab look={look} scheme={scheme} />}
    />
  )
}

/** Hosts have no part in how a page looks, and may be half typed. */
const unseen: ReadonlySet<string> = new Set(['primaryDomain', 'hostNames'])

function useDraftedLook(subject: Subject) {
  const { callApi } = useApplication()
  const { edits } = useSettingsTools()
  const typed = useSyncExternalStore(edits.subscribe, edits.getState, edits.getState)
  const changes = Object.values(typed).flatMap((each) => each.filter(({ key }) => !unseen.has(key)))
  const asked = useDebouncedValue(JSON.stringify(changes), DELAY)
  const { data, error } = useQuery({
    queryKey: keys.look(`${subject} ${asked}`),
    queryFn: async ({ signal }) => {
      const { body } = await callApi(renderPlatformSettingValues, { query: { subject }, body: JSON.parse(asked) as never, signal })
      return { ...body, opensNotice: subject === 'services' }
    },
    placeholderData: keepPreviousData,
    ...askAnew,
  })
  // After a failure the page stays as it was shown last.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return { look: data ?? last, problem: error ?? undefined }
}

function describeProblem(problem: Error, t: ReturnType<typeof useTranslation>['t']): string {
  if (problem instanceof ApiProblem && problem.status === 400) return t('settings.preview.notYet')
  if (problem instanceof ApiProblem && problem.status === 404) return t('settings.preview.noPage')
  return describeFailureInLine(problem, t)
}
