import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TITLE_MAX_LENGTH, type PageLayout } from '#content/model/page/schema.ts'
import { listTemplateStarts } from '../../../../api/page-templates/contract.ts'
import { type ApiPage, createPage, duplicatePage } from '../../../../api/pages/contract.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { EditCode } from '../../session/contract.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { type DrawnBlock, TemplatePicture } from '../../../ui/template-picture/template-picture.tsx'
import { useTypeFields } from '../type-fields/type-fields.tsx'
import { LayoutField } from './layout-field.tsx'
import { readPlacesForPage } from '../../../client/menu-items/read-menus.ts'
import { findFaults, NewPageFields } from './new-page-fields.tsx'
import { findSegmentProblem, listItems, suggestSegment, urlOf } from '../../../client/menu-items/menu-items.ts'

const noFindings = new Map<string, string>()
const NOT_IN_MENU = 'none'
const TOP = 'top'
const COPY = 'copy'

export interface NewPageDialogProps {
  tools: Pick<DrawerTools, 'callApi' | 'openUrl'> & { session: { code: Pick<EditCode, 'mayChangeRights' | 'titleOf'> } }
  /** The page that is open, which a new one may be a copy of. */
  original?: Pick<ApiPage, 'guid' | 'title' | 'layout' | 'buildingBlockInstances'>
  onClose: () => void
}

/** A new page with its title, what it begins with and its place in the menu. It opens in edit mode; nobody sees it before it is published. */
export function NewPageDialog({ tools, original, onClose }: NewPageDialogProps): ReactNode {
  const { session, callApi, openUrl } = tools
  const { t, i18n } = useTranslation()
  const { mayChangeRights } = session.code
  const id = useId()
  const [title, setTitle] = useState('')
  const [typedSegment, setSegment] = useState<string>()
  const [start, setStart] = useState('')
  const [layout, setLayout] = useState<PageLayout>()
  const [type, setType] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, unknown>>>({})
  const types = useTypeFields(callApi, 'page')
  const chosenType = types.find(({ name }) => name === type)
  const [chosenParent, setParent] = useState<string>()
  const { data: templates = [] } = useQuery({
    queryKey: keys.templates('starts'),
    queryFn: async ({ signal }) => (await callApi(listTemplateStarts, { signal })).body,
    ...askAnew,
  })
  const { data: known, isError: hasNoMenu } = useQuery({
    queryKey: keys.placesForPage,
    queryFn: ({ signal }) => readPlacesForPage(callApi, mayChangeRights, signal),
    ...askAnew,
  })
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tasks = useTasks()
  const { mutate, isPending, isSuccess, error } = useMutation({
    // It opens, which says that it is there; whoever did not want it deletes it there.
    mutationFn: (work: () => Promise<string>) => runFormTask(tasks, { type: 'add', entity: 'page', work, doneWords: () => '' }),
    meta: { changes: changes.pages },
    onSuccess: openUrl,
  })
  // The other page is on its way.
  const isBusy = isPending || isSuccess
  const items = known?.menu.items ?? []
  const places = listItems(items).filter(({ item }) => item.pageGuid !== undefined && item.urlSegment !== '' && known?.mayStandBelow(item))
  // Below the open page, for people who cannot create top-level pages.
  const nearest = places.find(({ item }) => item.pageGuid === original?.guid) ?? places[0]
  const first = !known || known.atTop ? TOP : nearest?.item.guid
  // Without a menu the page is made outside it.
  const parent = chosenParent ?? (hasNoMenu ? NOT_IN_MENU : first)
  const isNowhere = known !== undefined && parent === undefined
  const under = places.find(({ item }) => item.guid === parent)
  const above = under ? [...under.above, under.item] : []
  const siblings = under ? under.item.relatedMenuItems : items
  const segment = typedSegment ?? (title.trim() === '' ? '' : suggestSegment(title, siblings))
  const fault = parent === NOT_IN_MENU || segment === '' ? undefined : findSegmentProblem(segment, { above, siblings })
  const template = templates.find(({ guid }) => guid === start)
  const isCopy = start === COPY && original !== undefined
  const asked = isCopy ? undefined : chosenType
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const starts = [
    { guid: '', name: t('edit.page-settings.new.blank'), blocks: [] },
    ...(original
      ? [
          {
            guid: COPY,
            name: t('edit.page-settings.new.copy', { title: original.title }),
            layout: original.layout,
            blocks: original.buildingBlockInstances ?? [],
          },
        ]
      : []),
    ...templates,
  ]
  const chosenLayout = layout ?? template?.layout ?? '100'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() === '')
    if (title.trim() === '') field.current?.focus()
    if (title.trim() === '' || fault || isBusy || isNowhere) return
    if (asked && findFaults(asked, fields, language).size > 0) return
    mutate(async () => {
      const isPlaced = parent !== NOT_IN_MENU && known !== undefined
      const named = {
        title: title.trim(),
        ...(isPlaced && { menu: { urlSegment: segment, ...(under && { parentGuid: under.item.guid }) } }),
      }
      const { body } = isCopy
        ? await callApi(duplicatePage, { params: { id: original.guid }, body: named })
        : await callApi(createPage, {
            body: {
              ...named,
              layout: chosenLayout,
              ...(asked && { type, ...(Object.keys(fields).length > 0 && { fields, fieldsVersion: asked.version }) }),
              ...(template && { templateGuid: template.guid }),
            },
          })
      return isPlaced ? `${urlOf([...above, { urlSegment: segment }])}/edit` : `/g/${body.page.guid}/edit`
    })
  }
  return (
    <Dialog
      isOpen
      title={t('edit.page-settings.new.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={`${id}-form`} isBusy={isBusy}>
            {t('edit.page-settings.new.create')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <form className="edit-new-page" id={`${id}-form`} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t('edit.page-settings.new.name')}
          value={title}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
          data-autofocus
          error={isMissing ? t('edit.page-settings.new.missing') : undefined}
          onChange={({ target }) => {
            setTitle(target.value)
            setMissing(false)
          }}
        />
        {starts.length > 1 && (
          <fieldset className="edit-new-page__templates">
            <legend>{t('edit.page-settings.new.template')}</legend>
            {starts.map(({ guid, name, layout: own = '100', blocks }) => (
              <label key={guid} className="edit-new-page__template">
                <input type="radio" name={`${id}-template`} checked={start === guid} onChange={() => setStart(guid)} />
                <TemplatePicture layout={own} blocks={blocks} />
                <span className="edit-new-page__name">{name}</span>
                {blocks.length > 0 && <small>{nameKinds(blocks, session.code.titleOf)}</small>}
              </label>
            ))}
          </fieldset>
        )}
        {!isCopy && (
          <LayoutField
            id={`${id}-layout`}
            path="layout"
            schema={{ type: 'string' }}
            texts={{ label: t('edit.page-settings.new.layout') }}
            value={chosenLayout}
            isRequired
            findings={noFindings}
            onChange={(chosen) => setLayout(chosen as PageLayout)}
          />
        )}
        {!isCopy && types.length > 0 && (
          <div className="edit-field">
            <label className="edit-field__label" htmlFor={`${id}-type`}>
              {t('edit.page-settings.new.type')}
            </label>
            <select
              className="edit-input edit-input--select"
              id={`${id}-type`}
              value={type}
              onChange={({ target }) => {
                setType(target.value)
                setFields({})
              }}
            >
              <option value="">{t('edit.page-settings.new.noType')}</option>
              {types.map(({ name, texts }) => (
                <option key={name} value={name}>
                  {texts[language].title}
                </option>
              ))}
            </select>
          </div>
        )}
        {asked && <NewPageFields key={asked.name} type={asked} values={fields} onChange={setFields} />}
        {isNowhere && <Notice kind="negative" isAnswer title={t('edit.page-settings.new.nowhere')} />}
        {known && !isNowhere && (
          <div className="edit-field">
            <label className="edit-field__label" htmlFor={`${id}-place`}>
              {t('edit.page-settings.new.place')}
            </label>
            <select
              className="edit-input edit-input--select"
              id={`${id}-place`}
              value={parent}
              onChange={({ target }) => {
                setParent(target.value)
                setSegment(undefined)
              }}
            >
              {known.atTop && <option value={TOP}>{t('edit.page-settings.new.top')}</option>}
              {places.map(({ item, above: path }) => (
                <option key={item.guid} value={item.guid}>
                  {t('edit.page-settings.new.below', { name: [...path, item].flatMap(({ name }) => name || []).join(' › ') })}
                </option>
              ))}
              {known.atTop && <option value={NOT_IN_MENU}>{t('edit.page-settings.new.none')}</option>}
            </select>
          </div>
        )}
        {parent !== NOT_IN_MENU && !isNowhere && (
          <TextField
            label={t('edit.page-settings.new.segment')}
            value={segment}
            spellCheck={false}
            autoComplete="off"
            hint={
              segment !== '' && !fault
                ? t('edit.page-settings.new.address', { url: urlOf([...above, { urlSegment: segment }]) })
                : undefined
            }
            error={fault && t(`edit.page-settings.address.faults.${fault}`)}
            onChange={({ target }) => setSegment(target.value)}
          />
        )}
        {error && <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)} />}
      </form>
    </Dialog>
  )
}

/** Names of the kinds of these blocks, each once, in their order. */
function nameKinds(blocks: readonly DrawnBlock[], titleOf: (name: string) => string): string {
  return [...new Set(blocks.map(({ buildingBlockName }) => titleOf(buildingBlockName)))].join(', ')
}
