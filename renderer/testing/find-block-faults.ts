import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '#content/errors/reason-of.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import type { AnyBlock } from '../blocks/contract.ts'
import { EXAMPLE_GUID } from '../pages/example/render-example.tsx'
import type { Project } from './open-project.ts'

const languages = ['nl', 'en'] as const

interface FaultsOptions {
  definition: AnyBlock
  /** Of the block's files, absolute. */
  folder: string
  themes: readonly string[]
  render: Project['render']
}

export async function findBlockFaults({ definition, folder, themes, render }: FaultsOptions): Promise<string[]> {
  const { name, examples, version, migrations = {}, hasProse } = definition
  const faults = new Set<string>()
  if (examples.length === 0) faults.add('It has no examples.')
  for (let step = 1; step < version; step++) if (!migrations[step]) faults.add(`It has no migration from version ${step}.`)
  for (const { name: example } of examples) {
    for (const theme of themes) {
      for (const lang of languages) {
        try {
          const { html } = render(name, { example, theme, lang })
          for (const fault of findHtmlFaults(html, hasProse)) faults.add(`Example "${example}": ${fault}`)
          if (render(name, { example, theme, lang }).html !== html) faults.add(`Example "${example}": it renders differently each time.`)
        } catch (error) {
          faults.add(`Example "${example}", theme ${theme}, language ${lang}: ${reasonOf(error)}`)
        }
      }
    }
  }
  for (const fault of await findMessageFaults(folder)) faults.add(fault)
  return [...faults]
}

/** What the policy of a site blocks, or breaks where a page has the block twice. */
function* findHtmlFaults(html: string, hasProse: boolean): Generator<string> {
  const tags = [...html.matchAll(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*/g)].map(([tag]) => tag)
  for (const tag of tags) {
    const [, handler] = /\s(on[a-z]+|style)=/.exec(tag) ?? []
    if (handler !== undefined) yield `the policy of a site blocks "${handler}" in ${tag}>`
    // Headings of prose are named after what they say; a page makes those different.
    if (hasProse) continue
    const [, id] = /\sid="([^"]*)"/.exec(tag) ?? []
    if (id !== undefined && !id.includes(EXAMPLE_GUID.slice(0, 8)))
      yield `the id "${id}" does not hold the block's guid, so two of them on a page share it`
  }
}

/** Messages that one language has and another lacks. */
async function findMessageFaults(folder: string): Promise<string[]> {
  const keys = new Map<string, Set<string>>()
  for (const lang of languages) {
    const text = await readFile(join(folder, `messages.${lang}.json`), 'utf8').catch(() => '{}')
    keys.set(lang, new Set(listKeys(JSON.parse(text))))
  }
  return languages.flatMap((lang) =>
    languages.flatMap((other) =>
      [...(keys.get(other) ?? [])].filter((key) => !keys.get(lang)?.has(key)).map((key) => `messages.${lang}.json lacks "${key}".`),
    ),
  )
}

function listKeys(value: unknown, path = ''): string[] {
  if (!isRecord(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => listKeys(inner, path === '' ? key : `${path}.${key}`))
}
