const TEMPLATE = /^\/admin\/templates\/([^/]+)\/edit\/?$/

/** @returns guid of the template that a path of edit mode is about; undefined for pages and items */
export function templateAt(path: string): string | undefined {
  return TEMPLATE.exec(path)?.[1]
}
