import type { CommentPerson } from '#content/model/comment/comment-card.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMentionable } from '../../../api/comments/contract.ts'
import { useApplication, useUserState } from '../../client/application-context.ts'
import { findPhotoAddress } from '../../client/photo-address.ts'
import { askAnew } from '../../client/queries/keys.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { ChoiceFrame } from '../palette/choice-frame.tsx'
import { commentKeys } from './comment-keys.ts'

export interface PeoplePickerProps {
  page: Guid
  onChoose: (person: CommentPerson) => void
  onClose: () => void
}

/** People who may edit the page, by name and picture. */
export function PeoplePicker({ page, onChoose, onClose }: PeoplePickerProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { applicationUser } = useUserState()
  const [words, setWords] = useState('')
  const { data, isError } = useQuery({
    queryKey: commentKeys.people(page, words),
    queryFn: async ({ signal }) => (await callApi(listMentionable, { params: { page }, query: { q: words.slice(0, 100) }, signal })).body,
    placeholderData: (before) => before,
    ...askAnew,
  })
  // Nobody tells themselves anything.
  const people = (data ?? []).filter(({ guid }) => guid !== applicationUser?.guid)
  const status = () => {
    if (isError) return t('edit.comments.people.failed')
    if (!data) return ''
    return people.length === 0 ? t('edit.comments.people.none') : t('edit.comments.people.count', { count: people.length })
  }
  return (
    <ChoiceFrame
      label={t('edit.comments.people.label')}
      placeholder={t('edit.comments.people.placeholder')}
      groups={[
        {
          id: 'all',
          choices: people.map(({ guid, name, photo }) => ({
            id: guid,
            label: name,
            shown: (
              <span className="edit-said__who">
                <Avatar name={name} photo={findPhotoAddress(photo)} />
                {name}
              </span>
            ),
          })),
        },
      ]}
      status={status()}
      onText={setWords}
      onClose={onClose}
      onChoose={(guid) => {
        const person = people.find((each) => each.guid === guid)
        if (person) onChoose(person)
      }}
    />
  )
}
