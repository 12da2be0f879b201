import { type KeyboardEvent, type ReactNode, useCallback, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FormAnswer, FormDraft } from '../../../../api/forms/contract.ts'
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts'
import { useLeaveGuard } from '../../../layout/use-leave-guard.ts'
import { Announcements } from '../../../ui/announcements/announcements.tsx'
import { useAnnouncements } from '../../../ui/announcements/use-announcements.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { beginBuilding, reduceBuilder } from './builder-state.ts'
import { BuildTab } from './build-tab.tsx'
import { findCommand } from './builder-keys.ts'
import { Findings } from './findings.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SavingState } from './saving-state.tsx'
import { TabList } from './tab-list.tsx'
import { type BuilderTools, useBuilderTools } from './use-builder-tools.ts'
import { useDraft } from './use-draft.ts'

const TryTab = createLatePart(async () => (await import('./try-tab.tsx')).TryTab)
const SettingsTab = createLatePart(async () => (await import('./settings-tab.tsx')).SettingsTab)
const VersionsTab = createLatePart(async () => (await import('./versions-tab.tsx')).VersionsTab)

const tabs = ['build', 'try', 'settings', 'versions'] as const
type TabName = (typeof tabs)[number]

export interface BuilderProps {
  guid: string
  first: { settings: { body: FormAnswer; version?: string | undefined }; draft: { body: FormDraft; version?: string | undefined } }
}

/** A form while it is built: its fields, a place to try it, its settings and its versions. */
export function Builder({ guid, first }: BuilderProps): ReactNode {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(first.settings)
  const [state, dispatch] = useReducer(reduceBuilder, first.draft.body.content, beginBuilding)
  const draft = useDraft(guid, state.content, first.draft)
  const [tab, openTab] = useState<TabName>('build')
  const [isPublishing, setPublishing] = useState(false)
  const { announcements, announce } = useAnnouncements()
  const heading = useHeadingFocus(settings.body.name)
  const drawer = useRef<HTMLElement>(null)
  const [isAdding, setAdding] = useState(false)
  const openPalette = useCallback(() => setAdding(true), [])
  const tools = useBuilderTools({ state, dispatch, announce, drawer, openPalette })
  const blocker = useLeaveGuard(draft.saving !== 'saved')
  const onKeyDown = (event: KeyboardEvent) => runKey(event, tools, tab)
  const publish = useCallback(() => setPublishing(true), [])
  const { name, version } = settings.body
  return (
    <div className="form-builder" onKeyDown={onKeyDown}>
      <header className="form-builder__top">
        <div className="form-builder__title">
          <a href="/admin/forms">{t('form-builder.back')}</a>
          <h1 tabIndex={-1} ref={heading}>
            {name}
          </h1>
        </div>
        <SavingState draft={draft} version={version} onRetry={() => void draft.saveNow()} />
        <div className="form-builder__actions">
          <a className="form-builder__link" href={`/admin/forms/${guid}`}>
            {t('form-builder.submissions')}
          </a>
          <Button look="primary" onClick={publish}>
            {t('admin.actions.publish')}
          </Button>
        </div>
      </header>
      <main className="form-builder__main">
        <TabList
          label={t('form-builder.tabs.label')}
          tabs={tabs.map((each) => ({ name: each, label: t(`form-builder.tabs.${each}`) }))}
          chosen={tab}
          onChoose={(each) => openTab(each as TabName)}
        />
        <div className="form-builder__panel" id={`form-tab-${tab}-panel`} role="tabpanel" aria-labelledby={`form-tab-${tab}`} tabIndex={-1}>
          {tab === 'build' && (
            <>
              <Findings
                draft={draft}
                content={state.content}
                onGo={(field, setting) => {
                  flushSync(() => tools.choose(field))
                  tools.openDrawer(setting)
                }}
              />
              <BuildTab tools={tools} draft={draft} drawer={drawer} isAdding={isAdding} setAdding={setAdding} />
            </>
          )}
          {tab === 'try' && <TryTab content={state.content} />}
          {tab === 'settings' && <SettingsTab guid={guid} settings={settings} onSaved={setSettings} />}
          {tab === 'versions' && (
            <VersionsTab
              guid={guid}
              live={version}
              draft={draft}
              onDropped={(content) => {
                dispatch({ kind: 'replace', content })
                announce(t('form-builder.versions.dropped'))
              }}
              onTake={(content, number) => {
                dispatch({ kind: 'replace', content })
                announce(t('form-builder.versions.taken', { version: number }))
                openTab('build')
              }}
            />
          )}
        </div>
      </main>
      {isPublishing && (
        <PublishDialog
          guid={guid}
          draft={draft}
          content={state.content}
          onDone={(number) => {
            setSettings((before) => ({ ...before, body: { ...before.body, version: number, isChanged: false } }))
            announce(t('form-builder.publish.done', { version: number }))
          }}
          onClose={() => setPublishing(false)}
        />
      )}
      {draft.saving === 'conflict' && (
        <Dialog
          isOpen
          title={t('form-builder.conflict.title')}
          actions={
            <>
              <Button look="primary" onClick={() => void draft.readAgain().then((content) => dispatch({ kind: 'replace', content }))}>
                {t('form-builder.conflict.theirs')}
              </Button>
              <Button onClick={() => void draft.overwrite()}>{t('form-builder.conflict.mine')}</Button>
            </>
          }
        >
          <p>{t('form-builder.conflict.text')}</p>
        </Dialog>
      )}
      {blocker.state === 'blocked' && (
        <Dialog
          isOpen
          title={t('form-builder.leave.title')}
          onClose={blocker.reset}
          actions={
            <>
              <Button look="primary" onClick={blocker.reset}>
                {t('form-builder.leave.stay')}
              </Button>
              <Button onClick={blocker.proceed}>{t('form-builder.leave.go')}</Button>
            </>
          }
        >
          <p>{t('form-builder.leave.text')}</p>
        </Dialog>
      )}
      <Announcements lines={announcements} />
    </div>
  )
}

/** Undo and redo work everywhere but in a text; the other keys belong to the fields of the form. */
function runKey(event: KeyboardEvent, tools: BuilderTools, tab: TabName): void {
  if (event.defaultPrevented || (event.target as HTMLElement).closest('[role=dialog]')) return
  const command = findCommand(event)
  if (command === undefined) return
  const isOfFields = (event.target as HTMLElement).closest('[role=tree]') !== null
  if (command !== 'undo' && command !== 'redo' && (!isOfFields || tab !== 'build')) return
  event.preventDefault()
  tools.run(command)
}
