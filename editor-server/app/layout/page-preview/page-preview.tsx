import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CANVAS_PATH } from '../../client/canvas-path.ts'
import { fitPage } from '../../edit-mode/canvas/fit-page.ts'
import { Button } from '../../ui/button/button.tsx'
import { type PreviewLook, PreviewPage } from './preview-page.ts'

/** Width of the page's window in px, as in edit mode. */
const widths = { wide: { width: 1024, isLeast: true }, narrow: { width: 375, isLeast: false } } as const
type Width = keyof typeof widths
type Scheme = 'light' | 'dark'

/** From this width of the window in px a preview has a place beside its form, and begins open. */
const BESIDE = '(width >= 1200px)'

/** What a preview says, in the words of its screen. */
export type PreviewTexts = Record<
  'title' | 'show' | 'hide' | 'width' | 'wide' | 'narrow' | 'colours' | 'light' | 'dark' | 'scrolls' | 'frame',
  string
>

/** The place of a preview beside a form, which opens and closes. */
export function PreviewPanel({ texts, children }: { texts: PreviewTexts; children: ReactNode }): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(() => matchMedia(BESIDE).matches)
  return (
    <aside className="admin-preview" aria-labelledby={id}>
      <div className="admin-preview__head">
        <h2 id={id}>{texts.title}</h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
      {isOpen && children}
    </aside>
  )
}

export interface PreviewFrameProps {
  texts: PreviewTexts
  /** The document, and the rules of the site's own sheet; absent until there is one. */
  look: PreviewLook | undefined
  /** Why the page shown is not the last; empty where it is. */
  status: string
  /** What stands over the page in a browser, in the scheme that is chosen. */
  above?: (scheme: Scheme) => ReactNode
}

/** A page of the site as the server made it of what is typed, narrow or wide, light or dark. */
export function PreviewFrame({ texts, look, status, above }: PreviewFrameProps): ReactNode {
  const [width, setWidth] = useState<Width>('wide')
  const [scheme, setScheme] = useState<Scheme>('light')
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
        <Segments label={texts.width} options={{ wide: texts.wide, narrow: texts.narrow }} value={width} onChange={setWidth} />
        <Segments label={texts.colours} options={{ light: texts.light, dark: texts.dark }} value={scheme} onChange={setScheme} />
      </div>
      {above?.(scheme)}
      {/* Nothing within can be reached, so that what is around it takes the focus, and scrolls it. */}
      <div
        className="admin-preview__place"
        ref={place}
        tabIndex={0}
        role="group"
        aria-label={texts.scrolls}
        onKeyDown={(event) => {
          if (page?.scroll(event.key) === true) event.preventDefault()
        }}
      >
        <iframe className="admin-preview__frame" ref={frame} src={CANVAS_PATH} title={texts.frame} tabIndex={-1} />
      </div>
      <p className="app-dim" role="status">
        {status}
      </p>
    </>
  )
}

export interface SegmentsProps<Value extends string> {
  label: string
  /** What the choices are called, in their order. */
  options: Readonly<Record<Value, ReactNode>>
  value: Value
  onChange: (value: Value) => void
}

/** One of two or three, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>): ReactNode {
  const name = useId()
  return (
    <fieldset className="admin-segments">
      <legend className="ui-visually-hidden">{label}</legend>
      {(Object.keys(options) as Value[]).map((each) => (
        <label key={each} className="admin-segments__choice">
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
          <span>{options[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
