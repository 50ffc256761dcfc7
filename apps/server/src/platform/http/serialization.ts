import build from 'fast-json-stringify'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<object, Serialize>()

/** Fastify's serializer, compiled by the first answer that needs it: hundreds of schemas at once would be the longest part of a start. */
export function compileSerializer({ schema }: { schema: unknown }): Serialize {
  return value => serializerOf(schema as object)(value)
}

/** One for each schema of the process: every route refuses by the same one. */
export function serializerOf(schema: object): Serialize {
  const known = compiled.get(schema) ?? (build(schema) as Serialize)
  compiled.set(schema, known)
  return known
}
