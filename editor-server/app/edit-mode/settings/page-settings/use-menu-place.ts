import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameLanguage } from '#content/model/menu/names.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import { getPlatformSettingValue } from '../../../../api/platform-setting-values/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { readMenus } from '../../../client/menu-items/read-menus.ts'
import { type PlaceChange, type Placed, writePlace } from './write-place.ts'
import {
  comesAfter,
  countBelow,
  draftPlaceOf,
  findPlace,
  findSegmentProblem,
  findStep,
  listItems,
  listOtherLanguages,
  mayHaveItems,
  MENU_TOP,
  type MenuTarget,
  putIn,
  type Step,
  suggestSegment,
  takeOut,
  urlOf,
} from '../../../client/menu-items/menu-items.ts'

export interface MenuPlaceOptions {
  tools: Pick<DrawerTools, 'session' | 'callApi' | 'refreshPage' | 'url' | 'moveTo'>
  page: Pick<ApiPage, 'guid' | 'title' | 'lang'>
  /** Guid of an item, or the top of the menu: it goes to the end of what is below that without being asked for more. */
  under?: string | undefined
  /** The dialog goes once it is done: what tells it stands behind it. */
  onClose: () => void
}

/** What was chosen; everything else is as in the menu now. */
interface Wishes {
  target?: MenuTarget
  name?: string
  /** In other languages; an empty one is taken away. */
  names?: Readonly<Record<string, string>>
  segment?: string
  isHidden?: boolean
}

/** HTTP status where somebody else has changed the menu meanwhile. */
const STALE = 412

/**
 * The place of a page in a menu, now and as it is chosen. A menu has no draft: what is written is live at once, but for a page that was never
 * live, whose place comes with its publish.
 */
export function useMenuPlace({ tools, page, under, onClose }: MenuPlaceOptions) {
  const { callApi, url } = tools
  const { t } = useTranslation()
  const { data: menus, isError } = useQuery({
    queryKey: keys.menus,
    queryFn: ({ signal }) => readMenus(callApi, page.guid, signal),
    ...askAnew,
  })
  const [menuGuid, setMenuGuid] = useState<string>()
  const [wishes, setWishes] = useState<Wishes>({})
  const [failed, setFailed] = useState<string>()
  const tasks = useTasks()
  const { mutateAsync: through, isPending } = useMutation({
    mutationFn: (work: () => Promise<Placed | undefined>) => work(),
    meta: { changes: changes.menu },
  })
  const { data: defaultLanguage = 'nl' } = useQuery({
    queryKey: keys.defaultLanguage,
    queryFn: async ({ signal }) =>
      (await callApi(getPlatformSettingValue, { params: { key: 'defaultLanguage' }, signal })).body.value as string,
  })
  const known = menus?.find(({ menu }) => menu.guid === menuGuid) ?? menus?.[0]
  const items = known?.menu.items ?? []
  const ownLanguage = known?.menu.lang ?? defaultLanguage
  const otherLanguages = listOtherLanguages(items, ownLanguage)
  const givesUrl = known?.menu.name === TOP_LEVEL_MENU
  const place = findPlace(items, page.guid)
  const rest = place ? takeOut(items, place.item.guid) : items
  const presentParent = place?.above.at(-1)?.guid
  const parents = listItems(rest).filter(({ item }) => mayHaveItems(item) || item.guid === presentParent)
  const present: MenuTarget | undefined = place && {
    parentGuid: presentParent,
    index: (place.above.at(-1)?.relatedMenuItems ?? items).findIndex(({ guid }) => guid === place.item.guid),
  }
  const before = place && givesUrl ? urlOf([...place.above, place.item]) : url
  const findParent = (guid: string | undefined) => parents.find(({ item }) => item.guid === guid)
  /** At the end of the items below it; undefined: at the top of the menu. */
  const endOf = (guid: string | undefined): MenuTarget => ({
    ...(guid !== undefined && { parentGuid: guid }),
    index: (findParent(guid)?.item.relatedMenuItems ?? rest).length,
  })
  /** What it would be like there. */
  const lookAt = ({ parentGuid }: MenuTarget) => {
    const parent = findParent(parentGuid)
    const siblings = parent?.item.relatedMenuItems ?? rest
    const above = parent ? [...parent.above, parent.item] : []
    const segment = wishes.segment ?? place?.item.urlSegment ?? suggestSegment(page.title, siblings)
    const fault = givesUrl ? findSegmentProblem(segment, { above, siblings }) : undefined
    return { siblings, segment, fault, after: givesUrl ? urlOf([...above, { urlSegment: segment }]) : before }
  }
  const askedFor = under === undefined ? undefined : endOf(under === MENU_TOP ? undefined : under)
  const target = wishes.target ?? askedFor ?? present ?? { index: rest.length }
  const { siblings, segment, fault, after } = lookAt(target)
  const name = wishes.name ?? place?.item.name ?? page.title
  const names = { ...place?.item.names, ...wishes.names }
  const isHidden = wishes.isHidden ?? place?.item.isHidden ?? false
  const wish = (more: Wishes) => {
    setFailed(undefined)
    setWishes((earlier) => ({ ...earlier, ...more }))
  }

  const failureOf = (error: unknown) =>
    error instanceof ApiProblem && error.status === STALE ? t('edit.page-settings.address.stale') : describeFailureInLine(error, t)
  const write = async (done: string, change: Omit<PlaceChange, 'known'>) => {
    if (!known || isPending) return
    setFailed(undefined)
    try {
      await runFormTask(tasks, {
        type: 'save',
        entity: 'menu',
        work: () => through(() => writePlace(tools, page, { known, ...change })),
        doneWords: (placed) => [done, ...describeRights(placed?.rightsChanged ?? [])].join(' '),
        undo: (placed) =>
          through(async () => {
            await placed?.takeBack()
            return undefined
          }),
        undoWordsFor: failureOf,
      })
    } catch (error) {
      // Somebody else's change to the menu stands; what was chosen here is kept.
      return setFailed(failureOf(error))
    }
    onClose()
  }
  const describeRights = (pages: readonly { title: string }[]) =>
    pages.length === 0 ? [] : [t('edit.page-settings.menu.rights', { count: pages.length, title: pages[0]?.title })]
  const put = (to = target) => {
    const there = lookAt(to)
    const {
      isHidden: _isHidden,
      names: _names,
      ...kept
    } = place?.item ?? { guid: crypto.randomUUID(), pageGuid: page.guid, relatedMenuItems: [] }
    // A name that is the same in both languages would be taken for one in the other.
    const isAlike = isSameLanguage(page.lang, ownLanguage) && Object.values(names).some((each) => each.trim() === name.trim())
    const all = isAlike || ownLanguage in names ? { ...names, [ownLanguage]: name } : names
    const item = { ...kept, name: name.trim(), ...trimNames(all), urlSegment: there.segment, ...(isHidden && { isHidden }) }
    const moved = givesUrl && before !== there.after
    if (known?.isDraft) {
      const draft = {
        parentGuid: to.parentGuid,
        after: comesAfter(there.siblings, to.index),
        ...draftPlaceOf(item, page.title),
        urlSegment: there.segment,
      }
      const moves = { to: there.after, from: before }
      return write(t('edit.page-settings.menu.doneDraft', { after: there.after }), { items: [], place: draft, moves })
    }
    return write(t(moved ? 'edit.page-settings.menu.doneAddress' : 'edit.page-settings.menu.done', { before, after: there.after }), {
      items: putIn(rest, item, to),
      ...(moved && { moves: { to: there.after, from: before } }),
    })
  }
  const isHome = place?.item.urlSegment === '' && givesUrl
  const mayPut = (to: MenuTarget) => known !== undefined && !isHome && name.trim() !== '' && lookAt(to).fault === undefined
  const isThere = under === undefined || under === MENU_TOP || findParent(under) !== undefined
  const isUnasked = useRef(under !== undefined)
  const putUnasked = useEffectEvent(() => {
    if (!isUnasked.current) return
    isUnasked.current = false
    if (isThere && mayPut(target)) void put()
  })
  const isReady = known !== undefined
  useEffect(() => {
    if (isReady) queueMicrotask(() => putUnasked())
  }, [isReady])
  return {
    menus: menus ?? [],
    isReady,
    isHome,
    mayPut: mayPut(target),
    /** Nothing has to be asked: it goes where it was told to. */
    isQuiet: under !== undefined && failed === undefined && (isReady ? isThere && mayPut(target) : !isError),
    isPlaced: place !== undefined,
    /** What it is below now. */
    presentParent: presentParent ?? MENU_TOP,
    givesUrl,
    chosenMenu: known?.menu.guid,
    chooseMenu(guid: string) {
      setMenuGuid(guid)
      setWishes({})
      setFailed(undefined)
    },
    parents,
    siblings,
    target,
    setTarget: (chosen: MenuTarget) => wish({ target: chosen }),
    /** At once, where nothing is wrong with it there. */
    putBelow(guid: string | undefined) {
      const to = endOf(guid)
      wish({ target: to })
      if (mayPut(to)) void put(to)
    },
    findStep: (step: Step) => findStep(rest, target, step, mayHaveItems),
    /** Of the page as it is edited, which its name in the menu may have to follow. */
    title: page.title,
    name,
    setName: (typed: string) => wish({ name: typed }),
    /** The languages that the site is in beside that of the menu, each with the item's name in it; empty where it has none. */
    names: otherLanguages.map((lang) => ({ lang, name: names[lang] ?? '' })),
    setNameIn: (lang: string, typed: string) => wish({ names: { ...wishes.names, [lang]: typed } }),
    segment,
    setSegment: (typed: string) => wish({ segment: typed }),
    isHidden,
    setHidden: (hidden: boolean) => wish({ isHidden: hidden }),
    fault,
    before,
    after,
    below: place ? countBelow(place.item) : 0,
    failed: failed ?? (isError && !menus ? t('edit.page-settings.address.unread') : undefined),
    isBusy: isPending,
    put,
    remove: () =>
      write(t(known?.isDraft ? 'edit.page-settings.menu.removedDraft' : 'edit.page-settings.menu.removed'), {
        items: [...rest],
        moves: { to: url, from: url },
      }),
    isDraft: known?.isDraft ?? false,
  }
}

function trimNames(names: Readonly<Record<string, string>>): { names?: Record<string, string> } {
  const kept = Object.entries(names).flatMap(([lang, name]) => (name.trim() === '' ? [] : [[lang, name.trim()]]))
  return kept.length === 0 ? {} : { names: Object.fromEntries(kept) as Record<string, string> }
}

export type MenuPlaceTools = ReturnType<typeof useMenuPlace>
