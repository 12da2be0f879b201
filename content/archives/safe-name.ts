const LONGEST_NAME = 4000
const LONGEST_SEGMENT = 255

/** Whether a name in an archive leads to a place below where it is unpacked, on every system, and to no other. */
export function isSafeName(name: string): boolean {
  return name.length <= LONGEST_NAME && name.split('/').every(isSafeSegment)
}

function isSafeSegment(segment: string): boolean {
  const isPlain = segment !== '' && segment !== '.' && segment !== '..' && !/[\0-\x1f\x7f\\]|\p{Surrogate}|\ufffd/u.test(segment)
  return isPlain && Buffer.byteLength(segment) <= LONGEST_SEGMENT
}
