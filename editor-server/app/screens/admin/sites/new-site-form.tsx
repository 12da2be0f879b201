import { interfaceLanguages, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { SentExport, SiteRow } from '#content/model/site/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeInstallation, listSites } from '../../../../api/sites/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { ExportField } from './export-field.tsx'
import { HostCheck } from './host-check.tsx'
import { suggestName } from './suggest-name.ts'
import { useSiteChanges } from './use-site-changes.ts'

interface Values {
  title: string
  name: string
  primaryDomain: string
  language: InterfaceLanguage
  theme: string
  from: string
  /** Guid of the file that was sent. */
  export: string
  administrator: string
}

/** Choice of a file in place of a site: no site has such a name. */
const OF_EXPORT = ':export'

/** Templates to choose from; a longer list is no choice. */
const MOST_TEMPLATES = '500'

export interface NewSiteFormProps {
  id: string
  label: string
  copied: SiteRow | undefined
  onBusy: (isBusy: boolean) => void
  onMade: (site: SiteRow, administrator: string) => void
}

export function NewSiteForm({ id, label, copied, onBusy, onMade }: NewSiteFormProps): ReactNode {
  const { t, i18n } = useTranslation()
  const tasks = useTasks()
  const { create } = useSiteChanges()
  const { templates, themes } = useChoices()
  const form = useCallForm<Values>({
    title: '',
    name: '',
    primaryDomain: '',
    theme: '',
    from: copied?.name ?? '',
    export: '',
    administrator: '',
  })
  const [isNamed, setNamed] = useState(false)
  const [sent, setSent] = useState<SentExport>()
  const [name, host, from] = useWatch({ control: form.control, name: ['name', 'primaryDomain', 'from'] })
  const wanted = host.trim().toLowerCase()
  const submission = useSubmission(
    form,
    async ({ title, name: folder, primaryDomain, language, theme, from: template, administrator }) => {
      const order = {
        title,
        name: folder.trim(),
        language,
        ...(theme !== '' && { theme }),
        ...(template === OF_EXPORT ? { export: sent?.guid } : template !== '' && { from: template }),
        ...(primaryDomain.trim() !== '' && { primaryDomain: primaryDomain.trim() }),
        administrator: administrator.trim(),
      }
      const doneWords = () => t('sites.made', { title })
      const site = await runFormTask(tasks, { type: 'add', entity: 'site', work: () => create(order), doneWords })
      onMade(site, order.administrator)
    },
    {
      wordings: {
        SITE_ALREADY_THERE: { title: t('sites.nameTaken'), text: t('sites.nameTakenText') },
        SITE_CONFLICT: { title: t('sites.addressTaken'), text: t('sites.addressTakenText') },
        SITE_HOST_UNPROVEN: { title: t('sites.unproven', { host: wanted }), text: t('sites.unprovenText') },
      },
    },
  )
  const takeExport = (file: SentExport) => {
    setSent(file)
    form.setValue('export', file.guid)
    form.setValue('title', file.title)
    if (!isNamed) form.setValue('name', suggestName(file.site))
    form.setValue('language', file.language)
    form.clearErrors(['from', 'export', 'title', 'name'])
  }
  useEffect(() => onBusy(submission.isBusy), [onBusy, submission.isBusy])
  return (
    <CallForm form={form} submission={submission} id={id} label={label}>
      <TextField
        {...fieldProps(form, 'title', {
          required: t('sites.titleMissing'),
          onChange: ({ target }: { target: { value: string } }) => !isNamed && form.setValue('name', suggestName(target.value)),
        })}
        label={t('sites.title')}
        hint={t('sites.titleHint')}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        {...fieldProps(form, 'name', { required: t('sites.nameMissing'), onChange: () => setNamed(true) })}
        label={t('sites.folder')}
        hint={t('sites.folderHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...fieldProps(form, 'primaryDomain')}
        label={t('sites.address')}
        hint={t('sites.addressHint')}
        placeholder="www.voorbeeldstad.nl"
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
      {isHost(wanted) && name !== '' && <HostCheck key={`${name} ${wanted}`} name={name} host={wanted} />}
      <SelectField
        {...fieldProps(form, 'language')}
        label={t('sites.language')}
        defaultValue={i18n.language}
        options={interfaceLanguages.map((value) => ({ value, label: t(`language-switch.${value}`) }))}
      />
      {!copied && (
        <SelectField
          {...fieldProps(form, 'from', {
            validate: (value: string) => value !== OF_EXPORT || sent !== undefined || t('sites.export.missing'),
          })}
          label={t('sites.template')}
          hint={t('sites.templateHint')}
          options={[
            { value: '', label: t('sites.empty') },
            { value: OF_EXPORT, label: t('sites.export.choice') },
            ...templates.map((site) => ({ value: site.name, label: site.title })),
          ]}
        />
      )}
      {from === OF_EXPORT && (
        <div id={fieldIdOf('export')} tabIndex={-1}>
          <input type="hidden" {...form.register('export')} />
          <ExportField sent={sent} error={form.formState.errors.export?.message} onSent={takeExport} onRemoved={() => setSent(undefined)} />
        </div>
      )}
      <SelectField
        {...fieldProps(form, 'theme')}
        label={t('sites.theme')}
        options={[
          { value: '', label: t(from === '' ? 'sites.usualTheme' : 'sites.sameTheme') },
          ...themes.map((value) => ({ value, label: value })),
        ]}
      />
      <TextField
        {...fieldProps(form, 'administrator', { required: t('sites.administratorMissing') })}
        label={t('sites.administrator')}
        hint={t('sites.administratorHint')}
        type="email"
        autoComplete="off"
      />
      {from !== '' && from !== OF_EXPORT && (
        <Notice title={t('sites.comesAlong')}>
          <p>{t('sites.comesAlongText')}</p>
          <p>{t('sites.staysBehind')}</p>
        </Notice>
      )}
    </CallForm>
  )
}

/** Whether enough is typed to ask about: the server says whether it is a host. */
const isHost = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9-]{2,}$/.test(text)

function useChoices(): { templates: readonly SiteRow[]; themes: readonly string[] } {
  const { callApi } = useApplication()
  const { data: sites } = useQuery({
    queryKey: keys.siteChoices,
    queryFn: async ({ signal }) => (await callApi(listSites, { query: { itemCount: MOST_TEMPLATES }, signal })).body,
  })
  const { data: installation } = useQuery({
    queryKey: keys.answer(describeCall(describeInstallation)),
    queryFn: ({ signal }) => callApi(describeInstallation, { signal }),
  })
  return { templates: sites?.filter(({ state }) => state !== 'archived') ?? [], themes: installation?.body.themes ?? [] }
}
