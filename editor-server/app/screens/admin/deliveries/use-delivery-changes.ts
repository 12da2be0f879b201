import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as calls from '../../../../api/deliveries/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'

/** Mails, or messages, that a call takes at a time. */
const AT_ONCE = 100

type Changes = typeof calls.sendMailsAgain | typeof calls.giveUpMails | typeof calls.sendHooksAgain

export interface DeliveryChanges {
  again: (ids: readonly string[]) => void
  giveUp: (ids: readonly string[]) => void
  purgeAgain: () => void
  tellAgain: (ids: readonly string[]) => void
}

/** What is done with deliveries; giving up mails can be taken back. */
export function useDeliveryChanges(): DeliveryChanges {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const meta = { changes: changes.deliveries }
  const inParts = async (call: Changes, ids: readonly string[]): Promise<number> => {
    let changed = 0
    for (let start = 0; start < ids.length; start += AT_ONCE)
      changed += (await callApi(call, { body: { ids: ids.slice(start, start + AT_ONCE) } })).body.changed
    return changed
  }
  const again = useMutation({ meta, mutationFn: (ids: readonly string[]) => inParts(calls.sendMailsAgain, ids) })
  const giveUp = useMutation({ meta, mutationFn: (ids: readonly string[]) => inParts(calls.giveUpMails, ids) })
  const tell = useMutation({ meta, mutationFn: (ids: readonly string[]) => inParts(calls.sendHooksAgain, ids) })
  const purge = useMutation({ meta, mutationFn: () => callApi(calls.purgeAgain) })
  const wordsOf = (words: string) => (count: number) => t(count === 0 ? 'deliveries.goneMeanwhile' : words, { count })
  return {
    again: (ids) =>
      void runTask({ type: 'edit', entity: 'mail', work: () => again.mutateAsync(ids), doneWords: wordsOf('deliveries.triedAgain') }),
    giveUp: (ids) =>
      void runTask({
        type: 'delete',
        entity: 'mail',
        work: () => giveUp.mutateAsync(ids),
        doneWords: wordsOf('deliveries.hasGivenUp'),
        undo: () => again.mutateAsync(ids),
        isUndoable: (count) => count > 0,
      }),
    tellAgain: (ids) =>
      void runTask({ type: 'edit', entity: 'webhook', work: () => tell.mutateAsync(ids), doneWords: wordsOf('deliveries.toldAgain') }),
    purgeAgain: () =>
      void runTask({ type: 'edit', entity: 'purge', work: () => purge.mutateAsync(), doneWords: () => t('deliveries.purgedAgain') }),
  }
}
