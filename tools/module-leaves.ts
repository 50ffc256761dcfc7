import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The server's own files below `apps/server/src`, each with those that it imports; without tests and what they alone need. */
export type Imports = ReadonlyMap<string, readonly string[]>

export interface Cut {
  /** The module's folder and what nothing but its declaration leads to: wiring, console, reactions, reports. */
  readonly gone: readonly string[]
  /** Files that stay and need it all the same. Of a leaf there are none. */
  readonly holders: readonly string[]
}

export const SERVER = 'apps/server/src'
export const isOfTests = (file: string): boolean => /(\.test|\.fixture)\.ts$|(^|\/)testing(\/|\.ts$)/.test(file)

export function readImports(root: string): Imports {
  const base = join(root, SERVER)
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts') && !isOfTests(file))
  return new Map(files.map(file => [file, importsOf(file, readFileSync(join(base, file), 'utf8'))]))
}

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => posix.join(posix.dirname(file), path))

/** What goes when the line that declares a module goes. */
export function cutModule(imports: Imports, name: string): Cut {
  const own = (file: string) => file.startsWith(`modules/${name}/`)
  const before = reachable(imports)
  const after = reachable(imports, `wiring/${name}.ts`)
  const gone = [...imports.keys()].filter(file => own(file) || (before.has(file) && !after.has(file)))
  const holders = [...after].filter(file => !own(file) && imports.get(file)?.some(path => own(path)))
  return { gone, holders: holders.filter(file => file !== DECLARATIONS) }
}

const DECLARATIONS = 'modules.ts'
const isEntry = (file: string) => file === 'main.ts' || file === 'command.ts' || file.startsWith('commands/')

function reachable(imports: Imports, without?: string): Set<string> {
  const found = new Set<string>()
  const open = [...imports.keys()].filter(isEntry)
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const next = imports.get(file) ?? []
    open.push(...(file === DECLARATIONS ? next.filter(path => path !== without) : next))
  }
  return found
}

export interface Declaration {
  /** As `wiring/<module>.ts` is called. */
  readonly module: string
  /** As other modules receive it. */
  readonly key: string
  readonly needs: readonly string[]
  /** What stands of it in `modules.ts`: its import, and where it is added. */
  readonly lines: readonly string[]
}

/** Modules in the order of their declaration. */
export function readDeclarations(root: string): Declaration[] {
  const text = readFileSync(join(root, SERVER, DECLARATIONS), 'utf8')
  // One that is too long for a line stands on several, its needs in a list.
  const added = /^ +\.add\(\s*(?:\.\.\.\(\[\s*)?'(\w+)',\s*(\w+)((?:,\s*'\w+')*),?\s*(?:\] as const\),?\s*)?\)$/gm
  return [...text.matchAll(added)].flatMap(([lines, key, declare, needs = '']) => {
    const [imported, module] = new RegExp(`^import \\{ ${declare} \\} from '\\./wiring/(.+)\\.ts'$`, 'm').exec(text) ?? []
    return key && imported && module
      ? [{ module, key, needs: [...needs.matchAll(/'(\w+)'/g)].map(([, need = '']) => need), lines: [imported, lines] }]
      : []
  })
}
