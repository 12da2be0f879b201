/** A guid as stored: 32 hexadecimal digits in groups of 8-4-4-4-12, lower case. */
export const GUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
