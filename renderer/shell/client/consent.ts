import type * as Keeper from './keep-consent.ts'

/**
 * Shows the notice until a visitor has chosen, and fetches what keeps the choice when there is something to do: a choice is
 * made, or the page holds what one was made about. Only sites with third parties have this script.
 */

const notice = document.querySelector<HTMLDialogElement>('.consent')
const source = document.querySelector<HTMLElement>('[data-keeper]')?.dataset['keeper']
const load = async () => {
  const [keeper] = await Promise.all([import(/* @vite-ignore */ source as string) as Promise<typeof Keeper>, addStyles()])
  return keeper
}

/** What the keeper answers to. */
const ours = { submit: 'form[data-consent]', click: '[data-consent-hide],[data-load-video],a[href*="#cookie-choice"]' }

function pass(event: Event): void {
  const target = event.target as Element
  const found = target.closest(ours[event.type as keyof typeof ours])
  // The link to the form does what it says where the form stands on the page itself.
  if (!found || (!notice && found.matches('a'))) return
  event.preventDefault()
  void load().then(({ answer }) => answer(found as HTMLElement, (event as SubmitEvent).submitter))
}

/** The sheets of the notice come with the first need of it, so that no page waits for them to be painted. */
function addStyles(): Promise<unknown> {
  const sheets = notice?.dataset['styles']?.split(' ') ?? []
  delete notice?.dataset['styles']
  return Promise.all(sheets.map(addSheet))
}

function addSheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}

if (source) {
  for (const type of Object.keys(ours)) document.addEventListener(type, pass)
  const hasChosen = /(^|; )consent=/.test(document.cookie)
  // `show()` would take the focus.
  if (notice && !hasChosen) void addStyles().then(() => (notice.open = true))
  else if (!notice || document.querySelector('[data-embed],[data-siteimprove]')) void load().then(({ apply }) => apply())
}
