/** Nobody fills in a form in less (ms). */
export const LEAST_TIME = 2000
