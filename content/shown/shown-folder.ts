/** The folder of the lists of all sites, below a data folder. */
export const SHOWN_FOLDER = 'shown'
