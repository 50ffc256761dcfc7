import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PORTAL = join(import.meta.dirname, '../../apps/portal/src')

/** Every page of the member centre by its name, as the portal's features say them. */
export const MEMBER_PAGES: readonly string[] = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('member-pages.ts') && !path.endsWith('use-member-pages.ts'))
  .flatMap(path => [...readFileSync(join(PORTAL, path), 'utf8').matchAll(/^ {4}name: '(\w+)'/gm)].map(([, name = '']) => name))
