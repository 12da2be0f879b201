import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { diffWords, shortenSame } from '../../publish/compare/diff-words.ts'
import { useDecision } from './use-decision.ts'

/** What a suggestion changes. */
export function SuggestedChange({ quote, suggestion }: Pick<CommentThreadCard, 'quote' | 'suggestion'>): ReactNode {
  const { t } = useTranslation()
  if (suggestion?.kind === 'words') return <Words quote={quote} becomes={suggestion.text} />
  return <p>{t('edit.comments.suggestion.removes')}</p>
}

export interface DecisionProps {
  page: Guid
  thread: CommentThreadCard
  /** Whose it is. */
  name: string
  /** It leaves the list of open ones. */
  onGone: () => void
}

/** Accepts or refuses a suggestion that is open. */
export function Decision({ page, thread, name, onGone }: DecisionProps): ReactNode {
  const { t } = useTranslation()
  const { accept, refuse, isBusy } = useDecision(page, thread, onGone)
  return (
    <div className="edit-decision">
      {!accept && <p className="edit-said__about">{t('edit.comments.suggestion.outdated')}</p>}
      <div className="edit-say__buttons">
        {accept && (
          <Button icon={<Icon of={Check} />} isBusy={isBusy} aria-label={t('edit.comments.suggestion.acceptOf', { name })} onClick={accept}>
            {t('edit.comments.suggestion.accept')}
          </Button>
        )}
        <Button
          look="quiet"
          icon={<Icon of={X} />}
          isBusy={isBusy}
          aria-label={t('edit.comments.suggestion.refuseOf', { name })}
          onClick={refuse}
        >
          {t('edit.comments.suggestion.refuse')}
        </Button>
      </div>
    </div>
  )
}

/** Characters that are shown on either side of the words. */
const AROUND = 40

/** The words that go and that come, told by more than their colour (WCAG 1.4.1), with a few around them. */
function Words({ quote, becomes }: { quote: CommentThreadCard['quote']; becomes: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className="edit-suggested__words">
      <span className="edit-suggested__around">{lastOf(quote?.before ?? '')}</span>
      {shortenSame(diffWords(quote?.words ?? '', becomes)).map(({ kind, text }, index) => {
        if (kind === 'same') return text
        const Element = kind === 'added' ? 'ins' : 'del'
        return (
          <Element key={index}>
            <span className="ui-visually-hidden">{t(`edit.comments.suggestion.${kind}`)} </span>
            {text}
            <span className="ui-visually-hidden"> {t('edit.comments.suggestion.end')} </span>
          </Element>
        )
      })}
      <span className="edit-suggested__around">{firstOf(quote?.after ?? '')}</span>
    </p>
  )
}

/** The end and the beginning of what stands around the words, as far as it is of their own passage. */
function lastOf(before: string): string {
  const text = before.slice(before.lastIndexOf('\n') + 1)
  return text.length <= AROUND ? text : `…${text.slice(-AROUND).replace(/^\S*\s/u, '')}`
}

function firstOf(after: string): string {
  const [text = ''] = after.split('\n')
  return text.length <= AROUND ? text : `${text.slice(0, AROUND).replace(/\s\S*$/u, '')}…`
}
