import { Trash, Upload as UploadIcon } from 'lucide'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcements } from '../announcements/announcements.tsx'
import { useAnnouncements } from '../announcements/use-announcements.ts'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { acceptedImages, acceptOf, findFault, nameKinds } from '../../client/upload/accepted-files.ts'
import { describeRefusal, formatLimit } from '../file-upload/describe-refusal.ts'
import type { Upload } from '../../client/upload/upload-queue.ts'
import { Icon } from '../icon/icon.tsx'
import { Notice } from '../notice/notice.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

export interface PhotoFieldProps {
  label: string
  /** Address of the present photo. */
  photo: string | undefined
  /** The person in the photo, whose initials are shown without one. */
  name: string
  /** Keeps a square picture. What it resolves to goes to `onSaved`. */
  upload: Upload<string>
  /** @param photo address of the new photo */
  onSaved: (photo: string) => void
  /** Resolves when it is gone. */
  onRemove: () => Promise<void>
}

/** Somebody's photo: choose, cut out, save; or take it away. */
export function PhotoField({ label, photo, name, upload, onSaved, onRemove }: PhotoFieldProps): ReactNode {
  const { t, i18n } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<{ title: string; text: string }>()
  const { announcements, announce } = useAnnouncements()
  const hadDialog = useRef(false)
  // The file was chosen in a window of the system, so the dialog does not know where the focus came from.
  useEffect(() => {
    if (hadDialog.current && !chosen) choose.current?.focus()
    hadDialog.current = chosen !== undefined
  }, [chosen])
  const accepts = acceptedImages
  const describe = (reason: unknown, size = 0) => describeRefusal(reason, size, { t, language: i18n.language, accepts })
  const take = (file: File | undefined) => {
    if (!file) return
    const fault = findFault(file, accepts)
    setProblem(fault && describe(fault, file.size))
    setChosen(fault ? undefined : file)
  }
  return (
    <div className="ui-photo-field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Avatar photo={photo} name={name} size={96} alt={t(`photo-field.${photo === undefined ? 'none' : 'present'}`)} />
      <div className="ui-photo-field__text">
        <p className="ui-photo-field__label" id={`${id}-label`}>
          {label}
        </p>
        <p className="ui-photo-field__hint" id={`${id}-hint`}>
          {t('photo-field.hint', { kinds: nameKinds(accepts, i18n.language), most: formatLimit(accepts.maxBytes, i18n.language) })}
        </p>
        <p className="ui-photo-field__without">{t('call-form.withoutScript')}</p>
        <div className="ui-photo-field__actions">
          <Button ref={choose} icon={<Icon of={UploadIcon} />} onClick={() => input.current?.click()}>
            {t(`photo-field.${photo === undefined ? 'choose' : 'replace'}`)}
          </Button>
          {photo !== undefined && (
            <RemoveButton
              onRemove={onRemove}
              onRemoved={() => {
                announce(t('photo-field.removed'))
                choose.current?.focus()
              }}
              onFailed={(reason) => setProblem(describe(reason))}
            />
          )}
        </div>
        {problem && (
          <Notice kind="negative" isAnswer title={problem.title}>
            <p>{problem.text}</p>
          </Notice>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(accepts)}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen && (
        <PhotoDialog
          file={chosen}
          upload={upload}
          describe={describe}
          onClose={() => setChosen(undefined)}
          onUnreadable={() => {
            setChosen(undefined)
            setProblem({ title: t('photo-field.unreadable.title'), text: t('photo-field.unreadable.text') })
          }}
          onSaved={(saved) => {
            setChosen(undefined)
            announce(t('photo-field.saved'))
            onSaved(saved)
          }}
        />
      )}
      <Announcements lines={announcements} />
    </div>
  )
}

interface RemoveButtonProps {
  onRemove: () => Promise<void>
  onRemoved: () => void
  onFailed: (reason: unknown) => void
}

/** What is gone cannot be had back from here, so it is asked first. */
function RemoveButton({ onRemove, onRemoved, onFailed }: RemoveButtonProps): ReactNode {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onRemove()
      setAsked(false)
      onRemoved()
    } catch (reason) {
      setAsked(false)
      onFailed(reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="quiet" icon={<Icon of={Trash} />} onClick={() => setAsked(true)}>
        {t('photo-field.remove')}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={t('photo-field.ask.title')}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
              {t('photo-field.ask.remove')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('actions.cancel')}</Button>
          </>
        }
      >
        <p>{t('photo-field.ask.text')}</p>
      </Dialog>
    </>
  )
}
