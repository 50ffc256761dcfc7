import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PORTAL = join(import.meta.dirname, '../../apps/portal/src')

/** Every page of the agent centre by its name, as the portal's features say them. */
export const AGENT_PAGES: readonly string[] = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('agent-pages.ts') && !/(use|fetch)-agent-pages\.ts$/.test(path))
  .flatMap(path => [...readFileSync(join(PORTAL, path), 'utf8').matchAll(/^ {4}name: '(\w+)'/gm)].map(([, name = '']) => name))
