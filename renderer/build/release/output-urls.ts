import { writePath } from '../../hosting/request-path.ts'

const PAGE = /(^|\/)index\.html$/

/** The URL of a file of the output (`renderer/hosting`): a page has that of its folder. */
export function urlOfOutput(path: string): string {
  const segments = path.replace(PAGE, '').split('/')
  return writePath(segments.filter((segment) => segment !== ''))
}

/** Every address whose answer changes with a file: a page is redirected to where a slash follows it. */
export function addressesOfOutput(path: string): string[] {
  const url = urlOfOutput(path)
  return PAGE.test(path) && url !== '/' ? [url, `${url}/`] : [url]
}

/** File of a URL in the output: `/wonen/afval` is `wonen/afval/index.html`. */
export function fileOf(url: string): string {
  if (url.length > 1 && !url.endsWith('/') && !url.includes('//')) return `${url.slice(1)}/index.html`
  return `${url.slice(1)}/index.html`.replace(/^\/|\/(?=\/)/g, '')
}
