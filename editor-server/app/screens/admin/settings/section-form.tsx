import { isProvenSetting } from '#content/model/platform-setting/proven-keys.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { describeValue } from './describe-value.ts'
import type { SectionName } from './sections.ts'
import type { SettingChange } from './setting-values.ts'
import { type SettingsFormState, useSection } from './use-section.ts'

const SettingsInEdition = createLateDialog(async () => (await import('./settings-in-edition.tsx')).SettingsInEdition)

export interface SectionFormProps {
  name: SectionName
  children: (form: SettingsFormState) => ReactNode
}

/** The form of a section: its fields, what others have changed meanwhile, and saving all of it at once. */
export function SectionForm({ name, children }: SectionFormProps): ReactNode {
  const { t } = useTranslation()
  const { form, submission, changes, theirs, base, settle, discard } = useSection(name)
  const [isPutting, setPutting] = useState(false)
  // What asks for a proof when it is set waits for nothing.
  const isPuttable = changes.length > 0 && !changes.some(({ key }) => isProvenSetting(key))
  const saveButton = useRef<HTMLButtonElement>(null)
  const act = (work: () => void) => () => {
    work()
    // The buttons that were pressed go away.
    saveButton.current?.focus()
  }
  return (
    <>
      <CallForm form={form} submission={submission} label={t(`settings.${name}.title`)}>
        {children(form)}
        {theirs.length > 0 && <Clash theirs={theirs} onSettle={(as) => act(() => settle(as))()} />}
        <div className="admin-settings__save" data-unsaved={changes.length > 0 || undefined}>
          <Button ref={saveButton} look="primary" type="submit" isBusy={submission.isBusy}>
            {t('admin.actions.save')}
          </Button>
          {isPuttable && <Button onClick={() => setPutting(true)}>{t('settings.toEdition')}</Button>}
          {changes.length > 0 && (
            <Button look="quiet" onClick={act(discard)}>
              {t('settings.discard')}
            </Button>
          )}
          <span className="app-dim" role="status">
            {changes.length > 0 && t('settings.unsaved', { count: changes.length })}
          </span>
        </div>
      </CallForm>
      {isPutting && <SettingsInEdition changes={changes} base={base} onDone={act(discard)} onClose={() => setPutting(false)} />}
    </>
  )
}

/** What somebody else has made of settings that were typed here: nothing is lost, and the person decides. */
function Clash({ theirs, onSettle }: { theirs: readonly SettingChange[]; onSettle: (as: 'theirs' | 'mine') => void }): ReactNode {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={id} className="admin-settings__clash">
      <Notice kind="warning">
        <p className="ui-notice__title" id={id}>
          {t('settings.clash.title')}
        </p>
        <ul className="admin-settings__list">
          {theirs.map(({ key, value }) => (
            <li key={key}>
              {t('settings.clash.is', { name: t(`parts.settingNames.${key}`) })} <strong>{describeValue(value, t)}</strong>
            </li>
          ))}
        </ul>
        <p>{t('settings.clash.text')}</p>
        <div className="app-actions">
          <Button onClick={() => onSettle('mine')}>{t('settings.clash.mine')}</Button>
          <Button onClick={() => onSettle('theirs')}>{t('settings.clash.theirs')}</Button>
        </div>
      </Notice>
    </div>
  )
}
