import { fileURLToPath } from 'node:url'

/** The checkout's folder, absolute, without a closing slash or backslash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
