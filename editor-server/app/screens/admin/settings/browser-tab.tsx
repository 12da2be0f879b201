import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocument } from '../../../edit-mode/workspace/read-document.ts'

export interface BrowserTabProps {
  /** The page, and the icon that the server drew for it. */
  look: { html: string; icon?: string | undefined } | undefined
  scheme: 'light' | 'dark'
}

/** A tab with the icon and title of the page, and the browser's bar in the colour that the page asks for. */
export function BrowserTab({ look, scheme }: BrowserTabProps): ReactNode {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const said = useSaid(look?.html)
  const colour = said?.[scheme]
  useEffect(() => {
    // No style attribute: the policy of the application allows none.
    if (colour === undefined) bar.current?.style.removeProperty('background-color')
    else bar.current?.style.setProperty('background-color', colour)
  }, [colour])
  if (!look || !said) return undefined
  return (
    <figure className="admin-tab" data-scheme={scheme}>
      <div className="admin-tab__strip">
        <span className="admin-tab__tab">
          {look.icon !== undefined && (
            <img className="admin-tab__icon" src={look.icon} alt={t('settings.tab.icon')} width={16} height={16} />
          )}
          <span className="admin-tab__title">{said.title}</span>
        </span>
      </div>
      <div className="admin-tab__bar" ref={bar} />
      <figcaption className="app-dim">
        {colour === undefined ? t('settings.tab.noColour') : t('settings.tab.colour', { colour })}
        {look.icon === undefined && ` ${t('settings.tab.noIcon')}`}
      </figcaption>
    </figure>
  )
}

interface Said {
  title: string
  light: string | undefined
  dark: string | undefined
}

/** What a page says to the browser around it. */
function useSaid(html: string | undefined): Said | undefined {
  const [said, setSaid] = useState<Said>()
  useEffect(() => {
    if (html === undefined) return undefined
    let isOver = false
    const read = async () => {
      const page = await readDocument(html)
      const colours = [...page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      const colourIn = (scheme: string) => colours.find(({ media }) => media === '' || media.includes(scheme))?.content
      if (!isOver) setSaid({ title: page.title, light: colourIn('light'), dark: colourIn('dark') })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [html])
  return said
}
