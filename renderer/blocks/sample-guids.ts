/** Guids of the sample site that block examples show: in the gallery, and in tests through ../gallery/sample-reader.ts. */
export const sampleImageGuids = {
  mill: '5a3d1e00-0000-4000-8000-000000000001',
  map: '5a3d1e00-0000-4000-8000-000000000002',
  absent: '5a3d1e00-0000-4000-8000-00000000ffff',
} as const

export const sampleFileGuids = {
  plan: '5a3d1e00-0000-4000-8000-000000000011',
  sheet: '5a3d1e00-0000-4000-8000-000000000012',
  letter: '5a3d1e00-0000-4000-8000-000000000013',
}

/** A short film of the sample site, with its captions. */
export const sampleVideoGuids = {
  film: '5a3d1e00-0000-4000-8000-000000000021',
  captions: '5a3d1e00-0000-4000-8000-000000000022',
} as const

export const samplePageGuids = {
  home: '5a3d1e00-0000-4000-8000-000000000101',
  living: '5a3d1e00-0000-4000-8000-000000000102',
  waste: '5a3d1e00-0000-4000-8000-000000000103',
  calendar: '5a3d1e00-0000-4000-8000-000000000104',
  moving: '5a3d1e00-0000-4000-8000-000000000105',
  news: '5a3d1e00-0000-4000-8000-000000000106',
} as const

export const sampleFormGuids = {
  every: '5a3d1e00-0000-4000-8000-000000000301',
  steps: '5a3d1e00-0000-4000-8000-000000000302',
  later: '5a3d1e00-0000-4000-8000-000000000303',
  closed: '5a3d1e00-0000-4000-8000-000000000304',
  unready: '5a3d1e00-0000-4000-8000-000000000305',
  closes: '5a3d1e00-0000-4000-8000-000000000306',
  absent: '5a3d1e00-0000-4000-8000-00000000ffff',
} as const

export const sampleListGuid = '5a3d1e00-0000-4000-8000-000000000201'
export const sampleEventListGuid = '5a3d1e00-0000-4000-8000-000000000202'
export const sampleProductListGuid = '5a3d1e00-0000-4000-8000-000000000203'

export const sampleMenuGuids = {
  /** Groups with links below them, as in a footer. */
  groups: '5a3d1e00-0000-4000-8000-000000000501',
  /** Links beside each other. */
  short: '5a3d1e00-0000-4000-8000-000000000502',
  absent: '5a3d1e00-0000-4000-8000-00000000fffe',
} as const
