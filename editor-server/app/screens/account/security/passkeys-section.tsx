import type { Passkey } from '#content/model/passkey/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deletePasskey, getPasskey, listPasskeys, offerPasskey, registerPasskey, renamePasskey } from '../../../../api/passkeys/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { hasPasskeys, makePasskey } from '../../../client/passkeys/passkeys.ts'
import { changes, keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { useInBrowser } from '../../../client/in-browser/use-in-browser.ts'
import { RecoveryCodes } from '../../../layout/recovery-codes/recovery-codes.tsx'
import { useRowFocus } from '../../../client/kept-focus/use-row-focus.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useSecurityTask } from './use-security-task.ts'

/** Passkeys, which stand in for the password or come after it. */
export function PasskeysSection(): ReactNode {
  const { t } = useTranslation()
  const { callApi, state } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listPasskeys)),
    queryFn: ({ signal }) => callApi(listPasskeys, { signal }),
  })
  const part = useRef<HTMLDivElement>(null)
  useRowFocus(part)
  const { isBusy, run } = useSecurityTask(changes.secondFactors)
  const [codes, setCodes] = useState<readonly string[]>()
  const [renamed, rename] = useState<string>()
  const canMake = useInBrowser(hasPasskeys)
  const passkeys = data?.body
  /** @returns whether there is one: the person may think better of it */
  const make = async (): Promise<boolean> => {
    const { body: options } = await callApi(offerPasskey)
    const attestation = await makePasskey(options)
    if (!attestation) return false
    const { body } = await callApi(registerPasskey, { body: { attestation } })
    setCodes(body.recoveryCodes)
    rename(body.passkey.guid)
    return true
  }
  const versionOf = async (guid: string) => (await callApi(getPasskey, { params: { id: guid } })).version
  const remove = async ({ guid }: Passkey) => callApi(deletePasskey, { params: { id: guid }, version: await versionOf(guid) })
  const save = async (guid: string, name: string) => {
    await callApi(renamePasskey, { params: { id: guid }, body: { name }, version: await versionOf(guid) })
    rename(undefined)
  }
  return (
    <div ref={part}>
      <AccountSection title={t('security.passkeys.title')} lead={t('security.passkeys.lead')}>
        {!passkeys && <p className="app-dim">{t('table.loading')}</p>}
        {codes && (
          <>
            <p tabIndex={-1} data-rest>
              {t('sign-in.codesLead')}
            </p>
            <RecoveryCodes codes={codes} siteName={state.site.name} onDone={() => setCodes(undefined)} />
          </>
        )}
        {passkeys && passkeys.length > 0 && (
          <ul className="app-account__list">
            {passkeys.map((passkey) => (
              <li key={passkey.guid} data-row={passkey.guid} className="app-account__item">
                {renamed === passkey.guid ? (
                  <RenameForm
                    passkey={passkey}
                    isBusy={isBusy}
                    onSave={(name) =>
                      run({
                        type: 'save',
                        entity: 'passkey',
                        work: () => save(passkey.guid, name),
                        words: t('security.passkeys.saved'),
                        undo: () => save(passkey.guid, passkey.name),
                      })
                    }
                  />
                ) : (
                  <>
                    <PasskeyWords passkey={passkey} />
                    <span className="app-actions">
                      <IconButton
                        icon={Pencil}
                        label={t('security.passkeys.rename', { name: passkey.name })}
                        onClick={() => rename(passkey.guid)}
                      />
                      <IconButton
                        icon={Trash2}
                        label={t('security.passkeys.remove', { name: passkey.name })}
                        onClick={() =>
                          run({ type: 'delete', entity: 'passkey', work: () => remove(passkey), words: t('security.passkeys.removed') })
                        }
                      />
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {passkeys?.length === 0 && (
          <p tabIndex={-1} data-rest>
            {t('security.passkeys.none')}
          </p>
        )}
        {canMake && !codes && (
          <div className="app-actions">
            <Button
              isBusy={isBusy}
              onClick={() =>
                run({ type: 'add', entity: 'passkey', work: make, words: (isMade) => (isMade ? t('security.passkeys.made') : '') })
              }
            >
              {t('security.passkeys.make')}
            </Button>
          </div>
        )}
      </AccountSection>
    </div>
  )
}

function PasskeyWords({ passkey: { name, createdOn, lastUsedOn, isSynced } }: { passkey: Passkey }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <span className="app-account__what">
      <strong>{name}</strong>
      <span>
        {t('security.passkeys.since', { on: describeDay(createdOn, language) })}
        {lastUsedOn !== undefined && ` ${t('security.passkeys.used', { on: describeDay(lastUsedOn, language) })}`}
        {isSynced && ` ${t('security.passkeys.synced')}`}
      </span>
    </span>
  )
}

interface RenameFormProps {
  passkey: Passkey
  isBusy: boolean
  onSave: (name: string) => void
}

function RenameForm({ passkey, isBusy, onSave }: RenameFormProps): ReactNode {
  const { t } = useTranslation()
  const [name, setName] = useState(passkey.name)
  return (
    <form
      className="app-account__what"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onSave(name.trim())
      }}
    >
      <TextField
        label={t('security.passkeys.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setName(target.value)}
        end={<IconButton icon={Check} label={t('security.passkeys.save')} type="submit" aria-disabled={isBusy} />}
      />
    </form>
  )
}
