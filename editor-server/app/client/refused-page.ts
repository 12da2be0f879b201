/** Parameter of `/unauthorized` that names the page which the person may not edit. */
export const REFUSED_PARAMETER = 'page'
