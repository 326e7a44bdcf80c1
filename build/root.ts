import { fileURLToPath } from 'node:url'

/** Path of the repository's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))
