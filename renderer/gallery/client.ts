/**
 * The script of the gallery's own pages: applies a choice in the toolbar at once, and makes frames as high as their content. Without it the
 * toolbar has a button and frames scroll.
 */

const toolbar = document.querySelector<HTMLFormElement>('.toolbar')

document.documentElement.classList.add('js')

const readQuery = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
const lang = toolbar && readQuery(toolbar).get('lang')

toolbar?.addEventListener('change', () => {
  const query = readQuery(toolbar)
  history.replaceState(null, '', `?${query.toString()}${location.hash}`)
  // The server writes block titles, in the language of the examples.
  if (query.get('lang') !== lang) return location.reload()
  const frames = document.querySelector<HTMLElement>('.frames')
  if (frames) {
    frames.dataset['width'] = query.get('width') ?? ''
    frames.dataset['scheme'] = query.get('scheme') ?? ''
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/_gallery"]')) link.search = query.toString()
  for (const frame of frames?.querySelectorAll('iframe') ?? []) show(frame, query)
})

/** Reload a frame only when its document would differ: width and colours are the frame's own. */
function show(frame: HTMLIFrameElement, query: URLSearchParams): void {
  const url = new URL(frame.src)
  if (url.searchParams.get('theme') === query.get('theme') && url.searchParams.get('lang') === query.get('lang')) return
  url.search = query.toString()
  frame.src = url.href
}

const followed = new WeakSet<Element>()

function follow(frame: EventTarget | null): void {
  const body = frame instanceof HTMLIFrameElement ? frame.contentDocument?.body : undefined
  if (!(frame instanceof HTMLIFrameElement) || !body || followed.has(body)) return
  followed.add(body)
  const fit = () => frame.style.setProperty('block-size', `${Math.ceil(body.getBoundingClientRect().height)}px`)
  new ResizeObserver(fit).observe(body)
  fit()
}

// The load event does not bubble. Frames that loaded before this script are handled at once.
document.addEventListener('load', ({ target }) => follow(target), true)
for (const frame of document.querySelectorAll('iframe')) if (frame.contentDocument?.readyState === 'complete') follow(frame)
