import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import { joinUrl } from '#content/model/url/join-url.ts'
import { listTranslations } from '../../../../api/page-translations/contract.ts'
import { type ApiPage, duplicatePage } from '../../../../api/pages/contract.ts'
import { findPlace, listItems, suggestSegment, urlOf } from '../../../client/menu-items/menu-items.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { nameLanguage, withOthers } from '../../../client/language-names.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { type PlacesForPage, readPlacesForPage } from '../../../client/menu-items/read-menus.ts'
import { findPlaceWords } from './find-place-words.ts'
import { HelpNote } from '../../workspace/help-note.tsx'

export interface TranslatePageDialogProps {
  tools: Pick<DrawerTools, 'session' | 'callApi' | 'openUrl'>
  page: Pick<ApiPage, 'guid' | 'title' | 'lang'>
  onClose: () => void
}

/**
 * Translates the page: copies its working copy, links the copy to it, and places it in the menu of its language. The translation opens in
 * edit mode; nobody sees it before it is published.
 */
export function TranslatePageDialog({ tools, page, onClose }: TranslatePageDialogProps): ReactNode {
  const { session, callApi, openUrl } = tools
  const { t, i18n } = useTranslation()
  const id = useId()
  const [chosenLang, setLang] = useState<string>()
  const [title, setTitle] = useState(page.title)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { data: known, error: unread } = useQuery({
    queryKey: keys.translations(page.guid),
    queryFn: async ({ signal }) => (await callApi(listTranslations, { params: { id: page.guid }, signal })).body,
    ...askAnew,
  })
  const { data: places, isError: hasNoMenu } = useQuery({
    queryKey: keys.placesForPage,
    queryFn: ({ signal }) => readPlacesForPage(callApi, session.code.mayChangeRights, signal),
    ...askAnew,
  })
  const tasks = useTasks()
  const make = async ({ lang, place }: { lang: string; place: Place | undefined }): Promise<string> => {
    // The translation begins as the working copy of the page is.
    await session.saveNow()
    const menu = place && { urlSegment: place.segment, ...(place.parentGuid !== undefined && { parentGuid: place.parentGuid }) }
    const body = { title: title.trim(), lang, ...(menu && { menu }) }
    const made = await callApi(duplicatePage, { params: { id: page.guid }, body })
    return joinUrl(place?.url ?? `/g/${made.body.page.guid}`, '/edit')
  }
  const { mutate, isPending, isSuccess, error } = useMutation({
    // It opens, which says that it is there.
    mutationFn: (wanted: { lang: string; place: Place | undefined }) =>
      runFormTask(tasks, { type: 'add', entity: 'translation', work: () => make(wanted), doneWords: () => '' }),
    meta: { changes: changes.pages },
    onSuccess: openUrl,
  })
  // The other page is on its way.
  const isBusy = isPending || isSuccess
  const isRead = known !== undefined && (places !== undefined || hasNoMenu)
  const translations = known?.translations ?? []
  const taken = new Set([page.lang, ...translations.map(({ lang }) => lang)])
  const free = withOthers(known?.places.map(({ lang }) => lang) ?? []).filter((tag) => !taken.has(tag))
  const lang = chosenLang ?? free[0] ?? ''
  const above = known?.places.find((each) => each.lang === lang)
  const place = places && findTarget(places, page.guid, { lang, title, above })
  const isNowhere = isRead && !place && !known.atTop
  const languageName = nameLanguage(lang, i18n.language)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() === '')
    if (title.trim() === '') field.current?.focus()
    else if (isRead && !isNowhere && !isBusy) mutate({ lang, place })
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openUrl(event.currentTarget.pathname)
  }
  return (
    <Dialog
      isOpen
      title={t('edit.page-settings.translate.title', { title: page.title })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={`${id}-form`} isBusy={isBusy} aria-disabled={!isRead || isNowhere || undefined}>
            {t('edit.page-settings.translate.make')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <form className="edit-new-page" id={`${id}-form`} onSubmit={submit} noValidate>
        {translations.length > 0 && (
          <section aria-labelledby={`${id}-there`}>
            <h3 className="edit-translations__head" id={`${id}-there`}>
              {t('edit.page-settings.translate.there')}
            </h3>
            <ul className="edit-translations" role="list">
              {translations.map(({ guid, url, lang: own, title: name, mayEdit, draftState, staleTexts = 0 }) => (
                <li key={guid}>
                  <span>{nameLanguage(own, i18n.language)}: </span>
                  <a href={mayEdit ? joinUrl(url, '/edit') : url} lang={own} onClick={follow}>
                    {name}
                  </a>
                  {draftState !== 'none' && <small> {t(`edit.page-settings.translate.${draftState}`)}</small>}
                  {staleTexts > 0 && <small> {t('edit.page-settings.translate.stale', { count: staleTexts })}</small>}
                </li>
              ))}
            </ul>
          </section>
        )}
        <SelectField
          label={t('edit.page-settings.translate.language')}
          value={lang}
          options={free.map((value) => ({ value, label: nameLanguage(value, i18n.language) }))}
          onChange={({ target }) => setLang(target.value)}
        />
        <TextField
          ref={field}
          label={t('edit.page-settings.translate.name', { language: languageName })}
          lang={lang}
          value={title}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
          // What is left to be written: the language is nearly always the only one.
          data-autofocus
          onFocus={({ target }) => target.select()}
          error={isMissing ? t('edit.page-settings.new.missing') : undefined}
          onChange={({ target }) => {
            setTitle(target.value)
            setMissing(false)
          }}
        />
        {isRead && !isNowhere && (
          <p role="status">
            {t(`edit.page-settings.translate.${findPlaceWords(place, session.code.mayChangeRights)}`, {
              url: place?.url,
              name: above?.title ?? '',
              language: languageName,
            })}
          </p>
        )}
        {isNowhere && (
          <Notice kind="negative" isAnswer title={t('edit.page-settings.translate.nowhereTitle', { language: languageName })}>
            <p>{t('edit.page-settings.translate.nowhere', { language: languageName })}</p>
          </Notice>
        )}
        {(error ?? unread) && <Notice kind="negative" isAnswer title={describeFailureInLine(error ?? unread, t)} />}
      </form>
      <HelpNote topic="translate" />
    </Dialog>
  )
}

interface Place {
  parentGuid: string | undefined
  segment: string
  url: string
}

/** Where the translation comes to stand: below what is there in its language, or at the top beside the home page. */
function findTarget(
  { menu: { items }, atTop }: PlacesForPage,
  pageGuid: string,
  { lang, title, above }: { lang: string; title: string; above: { parentGuid?: string | undefined } | undefined },
): Place | undefined {
  // The home page in another language has the address of its language.
  if (findPlace(items, pageGuid)?.item.urlSegment === '') return atTop ? placeAt(undefined, lang) : undefined
  return above && placeAt(above.parentGuid, title.trim())

  function placeAt(parentGuid: string | undefined, name: string): Place | undefined {
    const under = parentGuid === undefined ? undefined : listItems(items).find(({ item }) => item.guid === parentGuid)
    if (parentGuid !== undefined && !under) return undefined
    const segment = suggestSegment(name, under?.item.relatedMenuItems ?? items)
    return { parentGuid, segment, url: urlOf([...(under ? [...under.above, under.item] : []), { urlSegment: segment }]) }
  }
}
