/** What pictures of a site take from its theme: colours by token, and two font files. */
export interface PictureLook {
  /** Values of the light scheme that a drawing understands, by token name. */
  colors: Readonly<Record<string, string>>
  /** Paths in the output. */
  fonts: { heading?: string | undefined; text?: string | undefined }
}

const DRAWABLE = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/a-z]+\)|[a-z]+)$/i

/**
 * Reads a theme's look from its compiled style sheet: the first value of each token, which is that of the light scheme, and the Latin face
 * of the first family that `--font-heading` and `--font-text` name.
 */
export function readPictureLook(css: string): PictureLook {
  const tokens = new Map<string, string>()
  for (const [, name, value] of css.matchAll(/--([a-z0-9-]+):\s*([^;}]+)[;}]/g)) {
    if (name !== undefined && value !== undefined && !tokens.has(name)) tokens.set(name, value.trim())
  }
  return {
    colors: readPictureColors(tokens),
    fonts: { heading: findFace(css, resolve(tokens, 'font-heading')), text: findFace(css, resolve(tokens, 'font-text')) },
  }
}

/** The light colours among tokens, by name without `--`. */
export function readPictureColors(tokens: ReadonlyMap<string, string>): PictureLook['colors'] {
  const colors = [...tokens.keys()].flatMap((name) => {
    const value = name.startsWith('color-') ? resolve(tokens, name) : undefined
    return value !== undefined && DRAWABLE.test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(colors)
}

/** The look with the site's own colours over those of its theme. */
export function withOwnColors(look: PictureLook, colorScheme: Readonly<Record<string, string>>): PictureLook {
  const own = Object.entries(colorScheme).filter(([, value]) => DRAWABLE.test(value))
  return { ...look, colors: { ...look.colors, ...Object.fromEntries(own) } }
}

/** A token's value. Follows references to other tokens, and takes the light value where there are two. */
function resolve(tokens: ReadonlyMap<string, string>, name: string, depth = 0): string | undefined {
  const value = tokens
    .get(name)
    ?.replace(/^light-dark\(\s*([^,]+),.*\)$/, '$1')
    .trim()
  const other = value === undefined ? undefined : /^var\(--([a-z0-9-]+)\)$/.exec(value)?.[1]
  return other === undefined || depth > 8 ? value : resolve(tokens, other, depth + 1)
}

function findFace(css: string, families: string | undefined): string | undefined {
  const [family] = families?.split(',') ?? []
  const wanted = family?.replaceAll(/["']/g, '').trim()
  for (const [, body = ''] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const name = /font-family:\s*["']?([^;"']+)/.exec(body)?.[1]?.trim()
    const file = /url\(["']?(\/assets\/[^"')]+\.(?:woff2?|ttf|otf))/.exec(body)?.[1]
    if (name !== wanted || file === undefined || /font-style:\s*italic/.test(body)) continue
    if (!body.includes('unicode-range') || /U\+(0{1,6}-|\?\?)/i.test(body)) return file
  }
  return undefined
}
