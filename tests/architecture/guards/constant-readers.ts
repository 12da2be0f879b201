import { defineGuard } from '../guard.ts'
import { isProduct, type SourceFile } from '../source-tree.ts'

const ofFiles = 'the shape of a whole file, which `content/model/stored-shapes.test.ts` keeps; the store reads entry by entry'
const inStyleSheets = 'kept by style sheets, which `tests/conformance/spec/measures.test.ts` holds to it'

/** Constants that no product code reads, each with the reason why it stays. */
const exceptions: Readonly<Record<string, string>> = {
  anchorOffset: inStyleSheets,
  breakpoints: inStyleSheets,
  dialogDuration: inStyleSheets,
  fontSizes: 'smallest and largest size that the settings of a theme offer',
  callCacheSchema: "the specification's record of calls; the application keeps it by TanStack Query",
  listItemTypesFileSchema: ofFiles,
  mediaFileSchema: ofFiles,
  menusFileSchema: ofFiles,
  profilePropertiesFileSchema: ofFiles,
  rolesFileSchema: ofFiles,
  templatesFileSchema: ofFiles,
  userStoreStateSchema: "the specification's state of the user; the application keeps it by TanStack Query",
}

/** Objects of options: reading one means more than describing, storing or editing it. */
const optionsOf: readonly { file: string; schema: string; what: string; notRead: RegExp }[] = [
  {
    file: 'content/model/platform-setting/schema.ts',
    schema: 'platformSettingsSchema',
    what: 'setting',
    notRead: /^content\/(?:model\/platform-setting|store)\/|^editor-server\/app\/screens\/admin\/settings\/|^cli\/commands\/(?:new|init)\//,
  },
  {
    file: 'content/model/page/schema.ts',
    schema: 'pageOptionsSchema',
    what: 'page option',
    notRead: /^content\/(?:model\/page\/schema\.ts|store\/)|^editor-server\/app\//,
  },
  {
    file: 'content/model/profile/schema.ts',
    schema: 'applicationUserSchema',
    what: 'field of a user',
    notRead: /^content\/(?:model\/(?:profile|account)|store)\/|^editor-server\/(?:app|dev)\/|\/contract\.ts$/,
  },
]

const constant = /^export const (\w+)(?:: [^=\n]+)? = (?!\(|async|<)/gm
const members = /^export const (\w+) = \{([^{}]*)\} as const/gm

export const guard = defineGuard({
  name: 'constant-readers',
  rule: 'product code reads every constant of the model, and every setting, page option and field of a user',
  moreThan: 500,
  look: (tree) => {
    const product = tree.files.filter(({ path }) => isProduct(path)).map(withoutComments)
    const words = new Map(product.map(({ path, text }) => [path, new Set(text.match(/\w+/g))]))
    const isReadElsewhere = (name: string, path: string) => [...words].some(([other, found]) => other !== path && found.has(name))
    const constants = product.flatMap(({ path, text }) =>
      path.startsWith('content/model/')
        ? [...text.matchAll(constant)]
            .map(([, name = '']) => name)
            .filter((name) => exceptions[name] === undefined && countOf(name, text) === 1 && !isReadElsewhere(name, path))
            .map((name) => `${path}: no product code reads "${name}"; make it true or delete it`)
        : [],
    )
    const parts = product.flatMap(({ path, text }) =>
      path.startsWith('content/model/')
        ? [...text.matchAll(members)].flatMap(([, name = '', inner = '']) =>
            exceptions[name] !== undefined || isReadWhole(name, product)
              ? []
              : [...inner.matchAll(/(\w+):/g)]
                  .map(([, member = '']) => `${name}.${member}`)
                  .filter((each) => !product.some((file) => file.text.includes(each)))
                  .map((each) => `${path}: no product code reads "${each}"; make it true or delete it`),
          )
        : [],
    )
    const options = optionsOf.flatMap(({ file, schema, what, notRead }) => {
      const keys = keysOf(product.find(({ path }) => path === file)?.text ?? '', schema)
      const readers = [...words].filter(([path]) => !notRead.test(path))
      return keys
        .filter((key) => !readers.some(([, found]) => found.has(key)))
        .map((key) => `${file}: no product code reads the ${what} "${key}"; make it true or delete it`)
    })
    return { seen: product.length, violations: [...constants, ...parts, ...options] }
  },
  planted: [
    'content/model/limits.ts: no product code reads "LEAST"; make it true or delete it',
    'content/model/limits.ts: no product code reads "sizes.large"; make it true or delete it',
    'content/model/page/schema.ts: no product code reads the page option "showClock"; make it true or delete it',
  ],
})

const withoutComments = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, ''),
})

const countOf = (name: string, text: string) => text.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length ?? 0

/** Whether code takes the object whole, by a name that is not written, or for the names of its members. */
function isReadWhole(name: string, files: readonly SourceFile[]): boolean {
  const whole = new RegExp(String.raw`\b${name}\[|[(.]${name}[),]|typeof ${name}\b|\} = ${name}\b`)
  return files.some(({ text }) => text.includes(name) && whole.test(text))
}

/** Keys of `z.strictObject({…})`, one level deep, as oxfmt sets them. */
function keysOf(text: string, schema: string): string[] {
  const [, body = ''] = text.split(`export const ${schema} = z.strictObject({\n`)
  const [own = ''] = body.split('\n})')
  return [...own.matchAll(/^ {2}(\w+)(?::|,$)/gm)].map(([, key = '']) => key)
}
