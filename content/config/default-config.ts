/** Defaults without a `site.config.ts`. Apart from the schema, so that a command line without that file does not load zod. */
export const defaultSiteConfig = {
  out: 'dist',
  data: '.data',
  trustProxy: false,
  secondFactor: 'optional',
  mail: { mostAnHour: 1000 },
  webhooks: { networks: [] as string[] },
  uploads: { megabytesPerPerson: 500, megabytesPerSite: 10_240 },
  oidc: {},
  cdn: {},
  publishing: { git: false },
} as const
