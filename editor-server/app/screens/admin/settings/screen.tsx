import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useInBrowser } from '../../../client/in-browser/use-in-browser.ts'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { FooterSection } from './footer-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { HeaderSection } from './header-section.tsx'
import { HostsSection } from './hosts-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LookSection } from './look-section.tsx'
import { PartiesSection } from './parties-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { RightsSection } from './rights-section.tsx'
import { type FactName, factNames, readSection, type SectionName, sectionNames } from './sections.ts'
import { ServicesSection } from './services-section.tsx'
import { SettingEdits } from './setting-edits.ts'
import { SettingsContext, useSettingsTools } from './settings-context.ts'
import { useSettings } from './use-settings.ts'

const LookPreview = createLatePart(async () => (await import('./look-preview.tsx')).LookPreview)

const sections: Readonly<Record<SectionName | FactName, ComponentType>> = {
  general: GeneralSection,
  look: LookSection,
  header: HeaderSection,
  footer: FooterSection,
  hosts: HostsSection,
  rights: RightsSection,
  parties: PartiesSection,
  services: ServicesSection,
  retention: RetentionSection,
}

/** Sections whose settings show on the pages of the site. */
const seen: ReadonlySet<string> = new Set<SectionName>(['general', 'look', 'header', 'footer', 'parties'])

/** Parameter of the address that says which section is shown. */
const SECTION = 'section'

/** The settings of the site, by section, with a page as they would make it. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { settings, isError, retry } = useSettings()
  const [edits] = useState(() => new SettingEdits())
  return (
    <AdminScreen title={t('admin.menu.settings')} lead={t('settings.lead')}>
      {isError && (
        <Notice kind="negative" isAnswer title={t('settings.notRead')}>
          <Button onClick={retry}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !settings && <p className="app-dim">{t('table.loading')}</p>}
      {settings && (
        <SettingsContext value={{ settings, edits }}>
          <Sections />
        </SettingsContext>
      )}
    </AdminScreen>
  )
}

function Sections(): ReactNode {
  const { t } = useTranslation()
  const current = readSection(useSearchParams()[0])
  // What is typed in a section stays there while another one is looked at.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([current]))
  if (!visited.has(current)) setVisited(new Set([...visited, current]))
  const heading = useRef<HTMLHeadingElement>(null)
  const isLater = useRef(false)
  useEffect(() => {
    if (isLater.current) heading.current?.focus()
    isLater.current = true
  }, [current])
  const hasPreview = seen.has(current)
  const isInBrowser = useInBrowser(isTrue)
  return (
    <div className="admin-settings" data-preview={hasPreview || undefined}>
      <SectionLinks current={current} />
      {/* Before the script is there, what somebody types would be lost when it comes. */}
      <div className="admin-settings__sections" inert={!isInBrowser}>
        {[...sectionNames, ...factNames]
          .filter((name) => visited.has(name))
          .map((name) => {
            const Section = sections[name]
            return (
              <section key={name} className="admin-settings__section" hidden={name !== current} aria-labelledby={`settings-${name}`}>
                <h2 id={`settings-${name}`} tabIndex={-1} ref={name === current ? heading : undefined}>
                  {t(`settings.${name}.title`)}
                </h2>
                <p className="app-dim">{t(`settings.${name}.lead`)}</p>
                <Section />
              </section>
            )
          })}
      </div>
      {hasPreview &&
        (current === 'parties' ? <LookPreview key="services" subject="services" /> : <LookPreview key="home" subject="home" />)}
      <LeaveGuard />
    </div>
  )
}

function SectionLinks({ current }: { current: string }): ReactNode {
  const { t } = useTranslation()
  const { edits } = useSettingsTools()
  const typed = useSyncExternalStore(edits.subscribe, edits.getState, edits.getState)
  return (
    <nav className="admin-settings__nav" aria-label={t('settings.sections')}>
      <ul>
        {[...sectionNames, ...factNames].map((name) => (
          <li key={name}>
            <Link className="admin-settings__link" to={`?${SECTION}=${name}`} aria-current={name === current || undefined}>
              {t(`settings.${name}.title`)}
              {(typed[name as SectionName] ?? []).length > 0 && (
                <>
                  <span className="admin-settings__dot" aria-hidden="true" />
                  <span className="ui-visually-hidden">{t('settings.hasUnsaved')}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isTrue = () => true
