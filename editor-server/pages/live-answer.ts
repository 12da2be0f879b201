import type { PolicySources } from '#content/model/third-party/third-party.ts'

/** What a visitor gets at a path. */
export type LiveAnswer =
  | { kind: 'page'; html: string; sources: PolicySources }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'redirect'; to: string }
  /** Absolute path. */
  | { kind: 'file'; path: string }
