import type { SiteRow } from '#content/model/site/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Star, Trash2 } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSite } from '../../../../api/sites/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { HostCheck } from './host-check.tsx'
import { useSiteChanges } from './use-site-changes.ts'

/** The hosts of a site: added once they are proven, made the first, and taken away, each at once. */
export function HostsDialog({ name, onClose }: { name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.site(name),
    queryFn: ({ signal }) => callApi(getSite, { params: { name }, signal }),
    ...askAnew,
  })
  return (
    <Dialog
      isOpen
      title={t('sites.hostsTitle', { title: data?.body.title ?? name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('actions.close')}</Button>}
    >
      {isError && <p>{t('sites.notRead')}</p>}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && <Hosts site={data.body} version={data.version} />}
    </Dialog>
  )
}

function Hosts({ site, version }: { site: SiteRow; version: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { callApi } = useApplication()
  const { setHosts } = useSiteChanges()
  const formId = useId()
  const form = useCallForm<{ host: string }>()
  const [added, setAdded] = useState('')
  const { name, primaryDomain, hostNames } = site
  const all = [...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames]
  const save = async (primary: string | undefined, others: readonly string[]) => {
    const hosts = (wanted: string | undefined, rest: readonly string[]) => ({
      ...(wanted !== undefined && { primaryDomain: wanted }),
      hostNames: rest.filter((host) => host !== wanted),
    })
    await runFormTask(tasks, {
      type: 'save',
      entity: 'site',
      work: () => setHosts({ name, version, hosts: hosts(primary, others) }),
      undo: async () => {
        const { version: newest } = await callApi(getSite, { params: { name } })
        await setHosts({ name, version: newest, hosts: hosts(primaryDomain, hostNames) })
      },
    })
  }
  const change = useSubmission(form, async ({ host }) => {
    const wanted = host.trim().toLowerCase()
    setAdded(wanted)
    await save(primaryDomain ?? wanted, primaryDomain === undefined ? hostNames : [...hostNames, wanted])
    form.reset({ host: '' })
    setAdded('')
  })
  const act = (work: Promise<unknown>) => void work.catch(() => form.setError('host', { type: 'server', message: t('sites.hostsChanged') }))
  return (
    <>
      <p className="app-dim">{t('sites.hostsLead')}</p>
      {all.length === 0 && <p>{t('sites.noHosts')}</p>}
      {all.length > 0 && (
        <ul className="admin-sites-hosts">
          {all.map((host) => (
            <li key={host}>
              <HostCheck name={name} host={host} />
              <div className="admin-sites-hosts__actions">
                {host === primaryDomain ? (
                  <span className="app-dim">{t('sites.isPrimary')}</span>
                ) : (
                  <IconButton icon={Star} label={t('sites.makePrimary', { host })} onClick={() => act(save(host, all))} />
                )}
                <IconButton
                  icon={Trash2}
                  label={t('sites.removeHost', { host })}
                  onClick={() =>
                    act(
                      save(
                        host === primaryDomain ? hostNames[0] : primaryDomain,
                        all.filter((each) => each !== host),
                      ),
                    )
                  }
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <CallForm form={form} submission={change} id={formId} label={t('sites.addHost')}>
        <TextField
          {...fieldProps(form, 'host', { required: t('sites.hostMissing') })}
          label={t('sites.newHost')}
          hint={t('sites.hostHint')}
          placeholder="www.voorbeeldstad.nl"
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </CallForm>
      {added !== '' && !all.includes(added) && <HostCheck name={name} host={added} />}
      <div className="app-actions">
        <Button type="submit" form={formId} icon={<Icon of={Plus} />} isBusy={change.isBusy}>
          {t('sites.addHost')}
        </Button>
      </div>
    </>
  )
}
