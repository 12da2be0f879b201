/** Gives a document the style sheets of a page. Those that both have stay; the others go when the new ones are there. */
export async function takeSheets(document: Document, page: Document): Promise<void> {
  const known = new Set([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')))
  const added = [...page.head.querySelectorAll('link')].filter((link) => !known.has(link.getAttribute('href')))
  const loading = added.map((link) => {
    const own = document.createElement('link')
    own.rel = 'stylesheet'
    own.href = link.getAttribute('href') ?? ''
    const loaded = new Promise<void>((resolve) => {
      own.addEventListener('load', () => resolve())
      // A page without one of its sheets is better than none.
      own.addEventListener('error', () => resolve())
    })
    document.head.append(own)
    return loaded
  })
  const wanted = new Set([...page.head.querySelectorAll('link')].map((link) => link.getAttribute('href')))
  await Promise.all(loading)
  for (const link of document.head.querySelectorAll('link')) if (!wanted.has(link.getAttribute('href'))) link.remove()
}

/** Gives a document what a page says of itself outside its body. */
export function takeHead(document: Document, page: Document): void {
  for (const name of ['lang', 'dir', 'class', 'data-theme', 'data-scheme'])
    copyAttribute(page.documentElement, document.documentElement, name)
  document.title = page.title
}

function copyAttribute(from: Element, to: Element, name: string): void {
  const value = from.getAttribute(name)
  if (value === null) to.removeAttribute(name)
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}
