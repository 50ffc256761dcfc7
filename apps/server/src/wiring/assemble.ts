import type { HttpPorts } from '../platform/http/index.ts'
import type { ServerModule } from '../platform/module.ts'
import type { Contributions, Declared } from './contributions.ts'
import type { Host, Platform } from './host.ts'

/** Modules on their way to a process. */
export interface Assembly<Faces extends object> {
  /** Adds a module under its name, with the faces that it receives: those of modules that were added before. */
  add<Name extends string, Face, Needs extends keyof Faces = never>(
    name: Name,
    declare: (host: Host, given: Pick<Faces, Needs>) => Declared<Face>,
    ...needs: readonly Needs[]
  ): Assembly<Faces & Readonly<Record<Name, Face>>>
  done(): Faces & House
}

/** What the process asks of all modules together. */
export interface House {
  /** Everything that modules give, in their order. */
  readonly all: readonly ServerModule[]
  readonly gather: Host['gather']
  /** Who holds a token; undefined for a kind that no module knows. */
  readonly authenticate: HttpPorts['authenticate']
  /** Handlers of PostgreSQL's NOTIFY by channel. */
  readonly channels: Record<string, (payload: string) => void>
  /** Forgets what modules remember. */
  readonly invalidate: () => void
}

/** Takes modules in one after the other. `also` stands beside what they contribute: tests add what a module of theirs would. */
export function assemble(platform: Platform, also: Contributions = {}): Assembly<object> {
  const faces: Record<string, unknown> = {}
  const all: ServerModule[] = []
  const contributed: Contributions[] = []
  const gather: Host['gather'] = kind =>
    [...contributed, also].flatMap(({ [kind]: each }) => (each === undefined ? [] : [each as NonNullable<typeof each>]))
  const host: Host = { ...platform, gather }
  const authenticators: ServerModule['authenticators'] = {}
  const channels: House['channels'] = {}
  const house: House = {
    ...{ all, gather, channels },
    authenticate: async (kind, token, now) => authenticators[kind]?.(token, now),
    invalidate: () => {
      for (const module of all) module.invalidate?.()
    },
  }
  const assembly: Assembly<Record<string, unknown>> = {
    add: (name, declare, ...needs) => {
      const { face, gives, adds = {} } = declare(host, Object.fromEntries(needs.map(need => [need, faces[need]])) as never)
      faces[name] = face
      for (const module of gives) {
        all.push(module)
        Object.assign(authenticators, module.authenticators)
        Object.assign(channels, module.channels)
      }
      contributed.push(adds)
      return assembly as never
    },
    done: () => ({ ...faces, ...house }),
  }
  return assembly
}
