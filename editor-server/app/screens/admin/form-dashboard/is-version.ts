/** Whether an address can name a version of a form so. */
export function isVersion(name: string | undefined): name is string {
  return name !== undefined && /^[1-9]\d{0,8}$/.test(name)
}
