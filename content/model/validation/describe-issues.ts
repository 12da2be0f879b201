import type * as z from 'zod'
import type { InterfaceLanguage, TranslateShared } from '../../messages/create-translate.ts'
import { createProblemTranslate } from '../../messages/problems/translate-problems.ts'
import { suggest } from '../text/suggest.ts'

type Issue = z.core.$ZodIssue

export interface ValidationFinding {
  /** Dotted path from the validated value, such as `blocks.0.options.title`; empty for the value itself. */
  path: string
  /** The schema's own code (`guid`, `hostName`…) where it has one, else zod's. */
  code: string
  message: string
}

/**
 * Every finding of a failed validation with its path, in plain Dutch or English. zod's own texts are for developers and never shown. A
 * schema selects its text by a code: `z.string().regex(…, { error: 'guid' })` reads `validation.codes.guid` of the texts of problems. With
 * `reportInput`, a mistyped value gets a suggestion.
 */
export function describeIssues(error: z.ZodError, lang: InterfaceLanguage): ValidationFinding[] {
  const t = translateFor(lang)
  const findings: ValidationFinding[] = []
  let left = error.issues.length
  for (const issue of error.issues) {
    if (findings.length >= MOST_FINDINGS) break
    findings.push(...describe(issue, issue.path, t))
    left -= 1
  }
  const unnamed = error.issues.reduce((count, issue) => count + Math.max(0, keysOf(issue).length - MOST_FINDINGS), 0)
  const more = left + Math.max(0, findings.length - MOST_FINDINGS) + unnamed
  if (more === 0) return findings
  return [...findings.slice(0, MOST_FINDINGS), { path: '', code: 'more', message: t('validation.more', { count: more }) }]
}

/** Most findings that are described; how many more there are is said after them. Nobody reads thousands. */
export const MOST_FINDINGS = 50

function keysOf(issue: Issue): readonly string[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : []
}

const translates = new Map<InterfaceLanguage, TranslateShared>()

function translateFor(lang: InterfaceLanguage): TranslateShared {
  const translate = translates.get(lang) ?? createProblemTranslate(lang)
  translates.set(lang, translate)
  return translate
}

function describe(issue: Issue, path: readonly PropertyKey[], t: TranslateShared): ValidationFinding[] {
  const ownText = textOf(`codes.${issue.message}`, t)
  if (ownText) return [{ path: path.join('.'), code: issue.message, message: ownText }]
  if (issue.code === 'unrecognized_keys') {
    return keysOf(issue)
      .slice(0, MOST_FINDINGS)
      .map((key) => ({ path: [...path, key].join('.'), code: issue.code, message: t('validation.unknownKey', { key }) }))
  }
  if (issue.code === 'invalid_union') {
    const closest = closestBranch(issue)
    if (closest) return closest.flatMap((inner) => describe(inner, [...path, ...inner.path], t))
  }
  return [{ path: path.join('.'), code: issue.code, message: messageOf(issue, path, t) }]
}

/** The branch that came closest: the kind of value fits, with the fewest faults. */
function closestBranch(issue: z.core.$ZodIssueInvalidUnion): Issue[] | undefined {
  const fitting = issue.errors.filter((branch) => !branch.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0))
  return fitting.toSorted((a, b) => a.length - b.length)[0] as Issue[] | undefined
}

function messageOf(issue: Issue, path: readonly PropertyKey[], t: TranslateShared): string {
  switch (issue.code) {
    case 'invalid_type':
      // A finished issue no longer holds the value; only zod's text shows that there was none.
      if (issue.message.endsWith('received undefined')) return t('validation.required')
      return textOf(`type.${typeKey(issue.expected)}`, t) ?? t('validation.type.other', { expected: issue.expected })
    case 'invalid_format':
      return textOf(`format.${issue.format}`, t) ?? t('validation.format.regex')
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return t('validation.required')
      return limitText('tooSmall', issue.origin, Number(issue.minimum), issue.inclusive ?? true, t)
    case 'too_big':
      return limitText('tooBig', issue.origin, Number(issue.maximum), issue.inclusive ?? true, t)
    case 'not_multiple_of':
      return t('validation.multipleOf', { count: issue.divisor })
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ')
      const text = t(issue.values.length === 1 ? 'validation.oneValue' : 'validation.value', { values })
      const meant = typeof issue.input === 'string' ? suggest(issue.input, issue.values.map(String)) : undefined
      return meant === undefined ? text : `${t('validation.meant', { meant })} ${text}`
    }
    case 'invalid_key':
      return t('validation.invalidKey', { key: String(path.at(-1) ?? '') })
    case 'invalid_union':
      return t('validation.union')
    default:
      return t('validation.invalid')
  }
}

function limitText(limit: 'tooSmall' | 'tooBig', origin: string, count: number, isInclusive: boolean, t: TranslateShared): string {
  if (origin === 'string') return t(`validation.${limit}.string`, { count })
  if (origin === 'array' || origin === 'set') return t(`validation.${limit}.array`, { count })
  return t(`validation.${limit}.${isInclusive ? 'number' : 'numberExclusive'}`, { count })
}

function typeKey(expected: string): string {
  return expected === 'record' || expected === 'map' ? 'object' : expected
}

/** Undefined if there is no such text, for which i18next returns the key. */
function textOf(key: string, t: TranslateShared): string | undefined {
  if (/[^\w.]/.test(key)) return undefined
  const text = t(`validation.${key}`)
  return text === `validation.${key}` ? undefined : text
}
