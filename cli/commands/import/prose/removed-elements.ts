/** Elements that an import leaves out with everything inside them. */
export const removedElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'button',
  'form',
  'select',
  'textarea',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'canvas',
  'map',
  'link',
  'meta',
  'base',
  'title',
  'head',
  'dialog',
])
/** Elements of which only a link or their text remains. */
export const reducedElements: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'input', 'progress', 'meter'])
