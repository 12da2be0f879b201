import type { Guid } from '#content/model/guid/guid.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Media } from '../../../api/media/contract.ts'
import { askAnew, keys } from '../../client/queries/keys.ts'
import type { LinkChoice, PickerSource } from './contract.ts'

/** The page or item of a guid: undefined until it is known, null if it is gone or hidden. */
export function useTarget(source: Pick<PickerSource, 'findTarget'>, guid: Guid | undefined): LinkChoice | null | undefined {
  const { data } = useQuery({
    queryKey: keys.target(guid ?? ''),
    queryFn: guid === undefined ? skipToken : async ({ signal }) => (await source.findTarget(guid, signal)) ?? null,
    ...askAnew,
  })
  return data
}

/** The file of a guid: undefined until it is known, null if it is gone or hidden. */
export function useMedia(source: Pick<PickerSource, 'findMedia'>, guid: Guid | undefined): Media | null | undefined {
  const { data } = useQuery({
    queryKey: keys.media(guid ?? ''),
    queryFn: guid === undefined ? skipToken : async ({ signal }) => (await source.findMedia(guid, signal)) ?? null,
    ...askAnew,
  })
  return data
}
