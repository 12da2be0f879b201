import { element } from '../../search-box/suggest/element.ts'
import { createAddDialog } from './add-dialog.ts'
import type { OpenList } from './server.ts'
import { lang, t } from './texts.ts'

/** A button at the end of each list that this person may add to. */
export function showOpenLists(lists: readonly OpenList[]): void {
  for (const list of lists) {
    const block = document.getElementById(`b-${list.guid.slice(0, 8)}`)
    if (!block) continue
    const button = element('button', { type: 'button', class: 'signed-in__quiet', 'aria-haspopup': 'dialog' }, t('add'))
    if (lists.length > 1) button.ariaLabel = t('addTo', { title: list.title })
    let dialog: HTMLDialogElement | undefined
    button.onclick = () => {
      // Closing keeps what was typed, until it is sent.
      if (!dialog?.isConnected) document.body.append((dialog = createAddDialog(list)))
      dialog.showModal()
    }
    block.append(element('p', { class: 'signed-in__add', lang }, button))
  }
}
