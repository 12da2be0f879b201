import { formatSize } from '#content/model/media/format-size.ts'
import { Ban, CircleCheck, CircleX, FileImage, type IconNode } from 'lucide'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useKeptFocus } from '../../client/kept-focus/use-kept-focus.ts'
import { useObjectUrl } from '../../client/object-url/use-object-url.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import type { AcceptedFiles } from '../../client/upload/accepted-files.ts'
import { describeRefusal } from './describe-refusal.ts'
import type { UploadRow, UploadState } from '../../client/upload/upload-queue.ts'

export interface UploadListProps {
  rows: readonly UploadRow[]
  accepts: AcceptedFiles
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  ref?: RefObject<HTMLUListElement | null>
}

/** The files that were chosen, each with how far it is and what one can do. */
export function UploadList({ rows, ref, ...rest }: UploadListProps): ReactNode {
  return (
    <ul className="ui-upload-list" ref={ref}>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...rest} />
      ))}
    </ul>
  )
}

type RowProps = Omit<UploadListProps, 'rows' | 'ref'> & { row: UploadRow }

function Row({ row: { id, file, state }, accepts, onCancel, onRetry, onRemove }: RowProps): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const isGoing = state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'checking'
  const focus = useKeptFocus<HTMLLIElement>(state.kind)
  const named = (label: string) => (
    <>
      {label}
      <span className="ui-visually-hidden"> {file.name}</span>
    </>
  )
  return (
    <li className="ui-upload-row" data-state={state.kind} {...focus}>
      <Thumbnail file={file} isShown={state.kind !== 'refused'} />
      <div className="ui-upload-row__text">
        <p className="ui-upload-row__name">{file.name}</p>
        <p className="ui-upload-row__state">
          <span>{formatSize(file.size, language)}</span>
          <StateMark state={state} />
        </p>
        {isGoing && <ProgressBar label={t('file-upload.progress', { name: file.name })} part={partOf(state)} />}
        {'reason' in state && <Refusal {...describeRefusal(state.reason, file.size, { t, language, accepts })} />}
      </div>
      <div className="ui-upload-row__actions">
        {isGoing && <Button onClick={() => onCancel(id)}>{named(t('actions.cancel'))}</Button>}
        {(state.kind === 'failed' || state.kind === 'cancelled') && (
          <Button onClick={() => onRetry(id)}>{named(t('actions.retry'))}</Button>
        )}
        {!isGoing && (
          <Button look="quiet" onClick={() => onRemove(id)}>
            {named(t('file-upload.remove'))}
          </Button>
        )}
      </div>
    </li>
  )
}

const icons: Partial<Record<UploadState['kind'], IconNode>> = { done: CircleCheck, refused: CircleX, failed: CircleX, cancelled: Ban }

function StateMark({ state }: { state: UploadState }): ReactNode {
  const { t, i18n } = useTranslation()
  const icon = icons[state.kind]
  const percent = state.kind === 'sending' && new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(state.part)
  return (
    <span className="ui-upload-row__mark">
      {icon && <Icon of={icon} size={16} />}
      {percent || t(`file-upload.state.${state.kind}`)}
    </span>
  )
}

/** While the server looks at a file nobody knows how long that takes. */
function partOf(state: UploadState): number | undefined {
  if (state.kind === 'checking') return undefined
  return state.kind === 'sending' ? state.part : 0
}

function Refusal({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <p className="ui-upload-row__problem">
      <strong>{title}</strong> {text}
    </p>
  )
}

/** The picture itself, as soon as the browser can show it. */
function Thumbnail({ file, isShown }: { file: File; isShown: boolean }): ReactNode {
  const url = useObjectUrl(isShown && file.type.startsWith('image/') ? file : undefined)
  const [broken, setBroken] = useState<string>()
  return (
    <span className="ui-upload-row__thumbnail">
      {url !== undefined && url !== broken ? (
        <img src={url} alt="" width={48} height={48} decoding="async" onError={() => setBroken(url)} />
      ) : (
        <Icon of={FileImage} size={20} />
      )}
    </span>
  )
}
