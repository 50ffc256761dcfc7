import type common from './locales/en/common.json'
import type signIn from './locales/en/signIn.json'

/** The English texts by file, for their keys alone. A feature adds its own file where it says its screen. */
export interface TextFiles {
  common: typeof common
  signIn: typeof signIn
}
