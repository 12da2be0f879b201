import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { changeItem, findPlace, findSegmentProblem, urlOf } from '../../../client/menu-items/menu-items.ts'
import { readMenus } from '../../../client/menu-items/read-menus.ts'
import { type PlaceChange, type Placed, placeOf, writePlace } from './write-place.ts'

/** HTTP status where somebody else has changed the menu meanwhile. */
const STALE = 412

/**
 * The last part of a page's address, which the menu gives it. A menu has no draft, so it is changed by a button and live at once; of a page
 * that was never live it is part of the draft.
 */
export function AddressField({ tools, page }: { tools: DrawerTools; page: ApiPage }): ReactNode {
  const { callApi } = tools
  const { t } = useTranslation()
  const id = useId()
  const tasks = useTasks()
  const { data: known, isError } = useQuery({
    queryKey: keys.topMenu,
    queryFn: async ({ signal }) => (await readMenus(callApi, page.guid, signal))[0],
    ...askAnew,
  })
  const [typed, setTyped] = useState<string>()
  const { mutateAsync: through, isPending } = useMutation({
    mutationFn: (work: () => Promise<Placed | undefined>) => work(),
    meta: { changes: changes.menu },
  })
  const [failed, setFailed] = useState<string>()
  const place = known && findPlace(known.menu.items, page.guid)
  if (known && !place) {
    const text = t(known.isDraft ? 'edit.page-settings.address.noneYet' : 'edit.page-settings.address.notInMenu')
    return <Told label={t('edit.page-settings.address.label')} text={text} />
  }
  if (!known || !place) {
    return isError ? <Told label={t('edit.page-settings.address.label')} text={t('edit.page-settings.address.unread')} /> : null
  }
  const { item, above } = place
  if (item.urlSegment === '') return <Told label={t('edit.page-settings.address.label')} text={t('edit.page-settings.address.home')} />

  const segment = typed ?? item.urlSegment
  const siblings = (above.at(-1)?.relatedMenuItems ?? known.menu.items).filter(({ guid }) => guid !== item.guid)
  const fault = segment === item.urlSegment ? undefined : findSegmentProblem(segment, { above, siblings })
  const before = urlOf([...above, item])
  const after = urlOf([...above, { urlSegment: segment }])
  const failureOf = (error: unknown) =>
    error instanceof ApiProblem && error.status === STALE ? t('edit.page-settings.address.stale') : describeFailureInLine(error, t)
  const save = async () => {
    const change: PlaceChange = {
      known,
      items: changeItem(known.menu.items, item.guid, { urlSegment: segment }),
      ...(known.isDraft && { place: { ...placeOf(known.menu.items, page), urlSegment: segment } }),
      moves: { to: after, from: before },
    }
    setFailed(undefined)
    try {
      await runFormTask(tasks, {
        type: 'save',
        entity: 'address',
        work: () => through(() => writePlace(tools, page, change)),
        doneWords: () =>
          t(known.isDraft ? 'edit.page-settings.address.doneDraft' : 'edit.page-settings.address.done', { url: after, before }),
        undo: (placed) =>
          through(async () => {
            await placed?.takeBack()
            return undefined
          }),
        undoWordsFor: failureOf,
      })
      setTyped(undefined)
    } catch (error) {
      // What somebody else did to the menu stands, and the segment is still here.
      setFailed(failureOf(error))
    }
  }
  return (
    <div className="edit-field" data-invalid={fault !== undefined || undefined} data-field="urlSegment">
      <label className="edit-field__label" htmlFor={id}>
        {t('edit.page-settings.address.label')}
      </label>
      <div className="edit-address">
        <span className="edit-address__before">{urlOf(above) === '/' ? '/' : `${urlOf(above)}/`}</span>
        <input
          className="edit-input"
          id={id}
          value={segment}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            setFailed(undefined)
            setTyped(target.value)
          }}
        />
      </div>
      <p className="edit-field__hint" id={`${id}-hint`}>
        {known.isDraft
          ? t('edit.page-settings.address.draft')
          : segment === item.urlSegment
            ? t('edit.page-settings.address.hint')
            : t('edit.page-settings.address.leadsOn', { before })}
      </p>
      <p className="edit-field__error" id={`${id}-error`} aria-live="polite">
        {fault && t(`edit.page-settings.address.faults.${fault}`)}
      </p>
      {segment !== item.urlSegment && fault === undefined && (
        <div className="edit-address__save">
          <Button look="primary" isBusy={isPending} onClick={() => void save()}>
            {t('edit.page-settings.address.save')}
          </Button>
          <Button onClick={() => setTyped(undefined)}>{t('actions.cancel')}</Button>
        </div>
      )}
      <p className="edit-field__error" role="status">
        {failed}
      </p>
    </div>
  )
}

function Told({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div className="edit-field">
      <p className="edit-field__label">{label}</p>
      <p className="edit-field__hint">{text}</p>
    </div>
  )
}
