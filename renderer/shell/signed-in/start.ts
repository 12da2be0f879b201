import { showOpenLists } from './open-lists.ts'
import { showClosedEntries } from './closed-entries.ts'
import { showAccount } from './account.ts'
import { showDialog } from './dialog.ts'
import { askViewer } from './server.ts'

/**
 * The script of published pages for who is signed in: the page is the same for everybody, and this adds what is this person's. It is loaded
 * with the sign-in marker alone, and asks the server one thing. It writes no HTML: names and titles become text nodes.
 */
async function start(): Promise<void> {
  const [viewer] = await Promise.all([askViewer(), addStyles()])
  if (!viewer) return
  showAccount(viewer)
  showClosedEntries(viewer.menu)
  showOpenLists(viewer.openLists)
  showDialog(viewer)
}

function addStyles(): Promise<void> {
  const { signedInStyles } = document.querySelector<HTMLElement>('[data-signed-in-styles]')?.dataset ?? {}
  return new Promise((resolve) => {
    if (!signedInStyles) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = signedInStyles
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}

// Without an answer the page stays what everybody sees.
start().catch(() => {})
