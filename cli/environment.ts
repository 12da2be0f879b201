import { delimiter } from 'node:path'

/** The environment variables that the product reads. This is the only file that touches `process.env` (DESIGN section 2). */
export interface Environment {
  /** https://no-color.org: set to anything but the empty string. */
  noColor: boolean
  isCi: boolean
  term: string | undefined
  /** Whether the locale writes UTF-8. */
  isUtf8: boolean
  /** DEBUG=site:* shows stacks and timings. */
  isDebug: boolean
  /** Started by npx, which stands between this process and whoever ends it. */
  isBelowNpx: boolean
  /** Folders in which the shell looks for commands. */
  path: readonly string[]
  /** What sessions, codes and keys of every site are derived from. */
  siteSecret: string | undefined
  /** Of the live server, where `--port` does not say. */
  port: string | undefined
  /** Where mail is handed over: smtp://user:password@host:port. */
  smtpUrl: string | undefined
  /** Bearer token that opens /metrics from elsewhere. */
  metricsToken: string | undefined
  /** A variable that `site.config.ts` names, such as the secret of an OpenID client. */
  findVariable: (name: string) => string | undefined
}

export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const locale = variables.LC_ALL || variables.LC_CTYPE || variables.LANG || ''
  const isCi = isSet(variables.CI)
  return {
    noColor: (variables.NO_COLOR ?? '') !== '',
    isCi,
    term: variables.TERM,
    // CI logs are UTF-8 while their containers seldom set a locale; so are the terminals of macOS and Windows.
    isUtf8: /utf-?8/i.test(locale) || isCi || process.platform !== 'linux',
    isDebug: /(^|,)\s*(\*|site(:\S*)?)\s*(,|$)/.test(variables.DEBUG ?? ''),
    isBelowNpx: variables['npm_lifecycle_event'] === 'npx',
    path: (variables.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    siteSecret: variables.SITE_SECRET || undefined,
    port: variables.PORT || undefined,
    smtpUrl: variables.SMTP_URL || undefined,
    metricsToken: variables.METRICS_TOKEN || undefined,
    findVariable: (name) => variables[name] || undefined,
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}
