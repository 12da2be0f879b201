import { Search } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createInsert } from '../../session/actions/commands.ts'
import type { BlockKind, Place } from '../../session/contract.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { findDirection, findNeighbour } from './find-neighbour.ts'
import { findNamed, listOffers, type Offer } from './list-kinds.ts'
import { keepRecent, readRecent } from './recent-kinds.ts'

export interface BlockChoiceProps {
  tools: Pick<DrawerTools, 'session' | 'language' | 'namePosition'>
  /** Where the block will go. */
  at: Place
  /** After a block was inserted; its guid is selected already. */
  onInserted: (guid: string) => void
  /** Whether somebody searches, in which case the arrows go through the results one by one. */
  onSearch?: (isSearching: boolean) => void
  /** Whether the dialog around this gives its focus to the search box. */
  hasAutofocus?: boolean
  /** What the chosen kind looks like. */
  picture?: (kind: BlockKind) => ReactNode
  /** Makes a card of a kind draggable, for example. */
  cardRef?: (kind: BlockKind) => RefCallback<HTMLElement> | undefined
}

/** Kinds of blocks to insert: typing searches, arrows go through the grid, Enter inserts. The focus stays in the search box. */
export function BlockChoice({ tools, at, onInserted, onSearch, hasAutofocus, picture, cardRef }: BlockChoiceProps): ReactNode {
  const { session, language, namePosition } = tools
  const { t } = useTranslation()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [recent] = useState(readRecent)
  const [chosen, setChosen] = useState<string>()
  const edited = useStateOf(session, (state) => state.edited)
  const nameGroup = (group: string) => t(`edit.block-picker.groups.${group}`)
  const groups = listOffers({ edited, code: session.code, at, language }, { words, recent, nameGroup })
  const keys = groups.flatMap(({ name, offers }) => offers.map((offer) => ({ key: `${name}/${offer.kind.name}`, offer })))
  const named = findNamed(groups, words)
  const active = keys.find(({ key }) => key === chosen) ?? keys.find(({ offer }) => offer === named) ?? keys[0]
  const total = new Set(keys.map(({ offer }) => offer.kind.name)).size
  const optionId = (key: string) => `${id}-${key.replace('/', '-')}`
  useEffect(() => {
    const shown = chosen ?? (named && active?.key)
    if (shown !== undefined) document.getElementById(optionId(shown))?.scrollIntoView({ block: 'nearest' })
  })

  const insert = ({ kind, refusal }: Offer) => {
    if (refusal) return
    const guid = crypto.randomUUID()
    if (!session.dispatch(createInsert(kind, at, () => guid))) return
    keepRecent(kind.name)
    onInserted(guid)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) insert(active.offer)
      return
    }
    const direction = findDirection(event.key, words)
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const options = [...(grid.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const present = options.find(({ dataset }) => dataset['key'] === active?.key)
    const next = present && findNeighbour(options, present, direction)
    if (next) setChosen(next.dataset['key'])
  }
  const described = active?.offer
  return (
    <>
      <div className="edit-picker__search">
        <Icon of={Search} />
        <input
          className="edit-input"
          type="text"
          role="combobox"
          aria-label={t('edit.block-picker.search')}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-grid`}
          aria-activedescendant={active && optionId(active.key)}
          aria-describedby={`${id}-count`}
          autoComplete="off"
          placeholder={t('edit.block-picker.search')}
          data-autofocus={hasAutofocus || undefined}
          value={words}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setWords(target.value)
            onSearch?.(target.value !== '')
            setChosen(undefined)
          }}
        />
      </div>
      <p className="ui-visually-hidden" id={`${id}-count`} role="status">
        {t('edit.block-picker.count', { count: total })}
      </p>
      <div className="edit-picker__columns">
        {groups.length === 0 && <p className="edit-drawer__empty">{t('edit.block-picker.none', { words })}</p>}
        <div
          className="edit-picker__grid"
          id={`${id}-grid`}
          role="listbox"
          aria-label={t('edit.block-picker.kinds')}
          hidden={groups.length === 0}
          ref={grid}
        >
          {groups.map(({ name, offers }) => (
            <div key={name} role="group" aria-labelledby={`${id}-group-${name}`}>
              <p className="edit-picker__group" id={`${id}-group-${name}`} role="presentation">
                {nameGroup(name)}
              </p>
              <div className="edit-picker__cards" role="presentation">
                {offers.map((offer) => {
                  const key = `${name}/${offer.kind.name}`
                  return (
                    <div
                      key={key}
                      ref={cardRef?.(offer.kind)}
                      id={optionId(key)}
                      data-key={key}
                      className="edit-picker__card"
                      role="option"
                      aria-selected={key === active?.key}
                      aria-disabled={offer.refusal !== undefined || undefined}
                      aria-describedby={key === active?.key ? `${id}-about` : undefined}
                      onPointerMove={() => setChosen(key)}
                      onClick={() => insert(offer)}
                    >
                      <span className="edit-picker__drawing">
                        <Icon of={drawingOf(offer.kind)} size={22} />
                      </span>
                      {offer.title}
                    </div>
                  )
                })}
              </div>
            </div>
          ))}
        </div>
        {described && (
          <div className="edit-picker__about" id={`${id}-about`}>
            {picture?.(described.kind)}
            <p className="edit-picker__name">{described.title}</p>
            <p>{described.description}</p>
            {described.keywords.length > 0 && (
              <p className="edit-picker__keywords">{t('edit.block-picker.alsoFound', { words: described.keywords.join(', ') })}</p>
            )}
            {described.refusal && (
              <p className="edit-picker__refusal">
                {t(`edit.actions.refusals.${described.refusal.reason}`, {
                  ...described.refusal.params,
                  ...(described.refusal.params['position'] !== undefined && { position: namePosition(at.position) }),
                })}
              </p>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function drawingOf({ drawing }: BlockKind): Parameters<typeof Icon>[0]['of'] {
  return drawing as Parameters<typeof Icon>[0]['of']
}
