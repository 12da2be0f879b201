/** Reduces a page to one element and its ancestors: the boxes around it decide its width and look. */
export function isolateBlock(page: Document, element: Element): Document {
  let inner: Element = element
  for (let outer = element.parentElement; outer && outer !== page.body; outer = outer.parentElement) {
    const shell = outer.cloneNode(false) as Element
    shell.append(inner)
    inner = shell
  }
  for (const script of inner.querySelectorAll('script')) script.remove()
  page.body.replaceChildren(inner)
  return page
}

/** Gives a document the sheets of another, once each, and what its root says of theme and language. */
export function takeStyles(from: Document, to: Document): void {
  for (const name of ['lang', 'dir', 'class', 'data-theme', 'data-scheme']) {
    const value = from.documentElement.getAttribute(name)
    if (value !== null) to.documentElement.setAttribute(name, value)
  }
  const known = new Set([...to.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].map((link) => link.getAttribute('href')))
  for (const link of from.querySelectorAll('link[rel~="stylesheet"]')) {
    if (!known.has(link.getAttribute('href'))) to.head.append(to.importNode(link))
  }
}
