import { Search } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FileUpload } from '../../../ui/file-upload/file-upload.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useFocusAdded } from '../../../ui/focus-added/use-focus-added.ts'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { MediaDialogProps } from '../contract.ts'
import { acceptedMedia } from '../../../ui/file-upload/accepted-media.ts'
import { MediaTile } from './media-tile.tsx'
import { useLibrary } from './use-library.ts'
import { HelpNote } from '../../workspace/help-note.tsx'

/** A file of the library, or a new one that goes there. What was chosen goes to `onChoose`; closing is up to its receiver. */
export function MediaDialog({ source, kinds, onChoose, onClose }: MediaDialogProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const grid = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const settled = useDebouncedValue(text, 250)
  const library = useLibrary(source, kinds, settled)
  const isSettled = library.isCurrent && settled === text
  const [only, other] = library.media
  /** Words whose only file is chosen: Enter may come before the files do. */
  const wanted = useRef<string>(undefined)
  const takeOnly = useEffectEvent(() => {
    if (wanted.current === undefined || !isSettled) return
    if (only && !other && wanted.current === text) onChoose(only)
    wanted.current = undefined
  })
  useEffect(() => takeOnly(), [isSettled, text])
  const isImages = kinds.length === 1 && kinds[0] === 'image'
  const expectMore = useFocusAdded(grid, library.media.length)
  const showMore = () => {
    expectMore()
    library.more()
  }
  return (
    <Dialog
      isOpen
      title={t(`edit.media-dialog.${isImages ? 'image' : 'file'}`)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('actions.cancel')}</Button>}
    >
      <div className="edit-media-dialog">
        <FileUpload
          label={t('edit.media-dialog.upload')}
          accepts={acceptedMedia(kinds)}
          isMultiple={false}
          upload={source.uploadMedia}
          onUploaded={onChoose}
        />
        <section className="edit-media-dialog__library" aria-labelledby={id}>
          <h3 id={id} className="edit-media-dialog__heading">
            {t('edit.media-dialog.library')}
          </h3>
          <TextField
            label={t('edit.media-dialog.search')}
            type="search"
            data-autofocus
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => {
              // Without words the first file is any file.
              if (key !== 'Enter' || text.trim() === '') return
              if (!isSettled) wanted.current = text
              else if (only && !other) onChoose(only)
            }}
            end={<Icon of={Search} />}
          />
          <p className="ui-visually-hidden" role="status">
            {library.state === 'found' && t('edit.media-dialog.found', { count: library.media.length })}
          </p>
          {library.state === 'failed' && (
            <Notice kind="negative" isAnswer title={t('edit.media-dialog.failed')}>
              <Button look="quiet" onClick={library.retry}>
                {t('edit.media-dialog.retry')}
              </Button>
            </Notice>
          )}
          {library.state === 'found' && library.media.length === 0 && (
            <p className="edit-media-dialog__none">{t(`edit.media-dialog.${settled === '' ? 'empty' : 'none'}`)}</p>
          )}
          <ul ref={grid} className="edit-media-dialog__grid">
            {library.media.map((media) => (
              <li key={media.guid}>
                <MediaTile media={media} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          {library.hasMore && (
            <Button isBusy={library.state === 'busy'} onClick={showMore}>
              {t('edit.media-dialog.more')}
            </Button>
          )}
        </section>
      </div>
      <HelpNote topic="library" />
    </Dialog>
  )
}
