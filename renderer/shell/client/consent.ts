import type * as Keeper from './keep-consent.ts'

/**
 * Shows the notice until a visitor has chosen, and loads the keeper once there is something to do: a choice is made, or the page holds
 * something a choice was made about. Does nothing on pages that name no keeper: sites without third parties.
 */

const notice = document.querySelector<HTMLDialogElement>('.consent')
const source = document.querySelector<HTMLElement>('[data-keeper]')?.dataset['keeper']
const load = async () => {
  const [keeper] = await Promise.all([import(/* @vite-ignore */ source as string) as Promise<typeof Keeper>, addStyles()])
  return keeper
}

/** Elements that the keeper handles. */
const ours = { submit: 'form[data-consent]', click: '[data-consent-hide],[data-load-video],a[href*="#cookie-choice"]' }

function pass(event: Event): void {
  const target = event.target as Element
  const found = target.closest(ours[event.type as keyof typeof ours])
  // A link to the form works by itself if the form is on the page.
  if (!found || (!notice && found.matches('a'))) return
  event.preventDefault()
  void load().then(({ answer }) => answer(found as HTMLElement, (event as SubmitEvent).submitter))
}

/** Loads the notice's sheets on first use, so that no page waits for them before painting. */
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
  // `show()` would move focus.
  if (notice && !hasChosen) void addStyles().then(() => (notice.open = true))
  else if (!notice || document.querySelector('[data-embed],[data-siteimprove]')) void load().then(({ apply }) => apply())
}
