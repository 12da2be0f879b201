/** In degrees (WGS 84). */
export interface Coordinates {
  latitude: number
  longitude: number
}

const SITE = 'https://www.openstreetmap.org'
/** Zoom level that shows a street and those around it. */
const STREET = 17

/** Addresses of the place on OpenStreetMap and of its route planner: by coordinates, or else by searching for the address. */
export function mapLinks(coordinates: Coordinates | undefined, address: string | undefined): { map?: string; route?: string } {
  if (coordinates) {
    const { latitude, longitude } = coordinates
    const view = `#map=${STREET}/${latitude}/${longitude}`
    const marked = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
    return {
      map: `${SITE}/?${marked}${view}`,
      route: `${SITE}/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}${view}`,
    }
  }
  if (address === undefined) return {}
  return {
    map: `${SITE}/search?${new URLSearchParams({ query: address })}`,
    route: `${SITE}/directions?${new URLSearchParams({ to: address })}`,
  }
}
