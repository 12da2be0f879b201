/** Guids of the sample site that block examples show: in the gallery, and in tests through ../gallery/sample-reader.ts. */
export const sampleImageGuids = {
  mill: '5a3d1e00-0000-4000-8000-000000000001',
  absent: '5a3d1e00-0000-4000-8000-00000000ffff',
} as const

/** A short film of the sample site, with its captions. */
export const sampleVideoGuids = {
  film: '5a3d1e00-0000-4000-8000-000000000011',
  captions: '5a3d1e00-0000-4000-8000-000000000012',
} as const

export const samplePageGuids = {
  home: '5a3d1e00-0000-4000-8000-000000000101',
  living: '5a3d1e00-0000-4000-8000-000000000102',
  waste: '5a3d1e00-0000-4000-8000-000000000103',
  calendar: '5a3d1e00-0000-4000-8000-000000000104',
  moving: '5a3d1e00-0000-4000-8000-000000000105',
  news: '5a3d1e00-0000-4000-8000-000000000106',
} as const

export const sampleListGuid = '5a3d1e00-0000-4000-8000-000000000201'
