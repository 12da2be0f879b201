/**
 * What is restored is put beside what stands, in a folder of this name in `content/sites` and in the data folder. While it is there a restore is
 * running, or was interrupted.
 */
export const RESTORE_FOLDER = '.restore.tmp'
