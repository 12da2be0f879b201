import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { renderPlatformSettingValues } from '../../../../api/platform-setting-values/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { CANVAS_PATH } from '../../../client/canvas-path.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { fitPage } from '../../../edit-mode/canvas/fit-page.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'
import { PreviewPage } from './preview-page.ts'
import { useSettingsTools } from './settings-context.ts'

/** Width of the page's window in px, as in edit mode. */
const widths = { wide: { width: 1024, isLeast: true }, narrow: { width: 375, isLeast: false } } as const
type Width = keyof typeof widths

/** From this width of the window in px the preview has a place beside the form, and begins open. */
const BESIDE = '(width >= 1200px)'

/** ms after which a change that is typed shows. */
const DELAY = 300

/** The home page as the settings make it that are typed and not saved. */
export function LookPreview(): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(() => matchMedia(BESIDE).matches)
  return (
    <aside className="admin-preview" aria-labelledby={id}>
      <div className="admin-preview__head">
        <h2 id={id}>{t('settings.preview.title')}</h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(`settings.preview.${isOpen ? 'hide' : 'show'}`)}
        </Button>
      </div>
      {isOpen && <OpenPreview />}
    </aside>
  )
}

function OpenPreview(): ReactNode {
  const { t } = useTranslation()
  const [width, setWidth] = useState<Width>('wide')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const { look, problem } = useDraftedLook()
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<PreviewPage>()
  useEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const begin = () => current.contentDocument && setPage(new PreviewPage(current.contentDocument))
    current.addEventListener('load', begin)
    // It may have come before anybody listened.
    if (current.contentDocument?.URL.endsWith(CANVAS_PATH) && current.contentDocument.readyState === 'complete') begin()
    return () => current.removeEventListener('load', begin)
  }, [])
  useEffect(() => {
    if (look) void page?.show(look, scheme)
  }, [page, look, scheme])
  useEffect(() => {
    const { current: outer } = place
    const { current: inner } = frame
    if (!outer || !inner) return undefined
    const sizes = new ResizeObserver(() => fitPage(outer, inner, widths[width]))
    sizes.observe(outer)
    fitPage(outer, inner, widths[width])
    return () => sizes.disconnect()
  }, [width])
  return (
    <>
      <div className="admin-preview__choices">
        <Choices label={t('settings.preview.width')} values={['wide', 'narrow']} value={width} onChange={setWidth} />
        <Choices label={t('settings.preview.colours')} values={['light', 'dark']} value={scheme} onChange={setScheme} />
      </div>
      {/* Nothing within can be reached, so that what is around it takes the focus, and scrolls it. */}
      <div
        className="admin-preview__place"
        ref={place}
        tabIndex={0}
        role="group"
        aria-label={t('settings.preview.scrolls')}
        onKeyDown={(event) => {
          if (page?.scroll(event.key) === true) event.preventDefault()
        }}
      >
        <iframe className="admin-preview__frame" ref={frame} src={CANVAS_PATH} title={t('settings.preview.frame')} tabIndex={-1} />
      </div>
      <p className="app-dim" role="status">
        {problem === undefined ? '' : describeProblem(problem, t)}
      </p>
    </>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

function Choices<Value extends string>({ label, values, value, onChange }: ChoicesProps<Value>): ReactNode {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="admin-segments">
      <legend className="ui-visually-hidden">{label}</legend>
      {values.map((each) => (
        <label key={each} className="admin-segments__choice">
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
          <span>{t(`settings.preview.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Hosts have no part in how a page looks, and may be half typed. */
const unseen: ReadonlySet<string> = new Set(['primaryDomain', 'hostNames'])

function useDraftedLook() {
  const { callApi } = useApplication()
  const { edits } = useSettingsTools()
  const typed = useSyncExternalStore(edits.subscribe, edits.getState, edits.getState)
  const changes = Object.values(typed).flatMap((each) => each.filter(({ key }) => !unseen.has(key)))
  const asked = useDebouncedValue(JSON.stringify(changes), DELAY)
  const { data, error } = useQuery({
    queryKey: keys.look(asked),
    queryFn: async ({ signal }) => (await callApi(renderPlatformSettingValues, { body: JSON.parse(asked) as never, signal })).body,
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
