import { errorText } from '@croupier/contract'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import Value from 'typebox/value'

export class InputError extends Error {
  override readonly name = 'InputError'
  /** Input name → `field_required` or `field_invalid`. */
  readonly fields: Readonly<Record<string, 'field_required' | 'field_invalid'>>
  constructor(fields: InputError['fields']) {
    super('validation failed')
    this.fields = fields
  }
}

const compiled = new WeakMap<TSchema, Validator>()

/** Compiled by the first call that is judged by it, one for each schema of the process. */
export function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema) ?? (Compile(schema) as Validator)
  compiled.set(schema, known)
  return known
}

/**
 * Fastify's validator over TypeBox. Query and path are text, so numbers and booleans are read from it; a body is JSON and is judged as it
 * came, so that 1e400 or [1] never becomes an amount. Unknown members are dropped either way.
 */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string | undefined }) {
  const typed = schema as TSchema
  const isText = httpPart !== 'body'
  const names = namesOfFlat(typed)
  return (data: unknown): { value: unknown } | { error: Error } => {
    const given = data ?? {}
    const check = validatorOf(typed)
    if (names && (!isText || isEmpty(given)) && hasOnly(names, given) && check.Check(given)) return { value: given }
    const read = isText ? Value.Default(typed, Value.Convert(typed, structuredClone(given))) : Value.Default(typed, given)
    const value = cleaned(typed, read)
    return check.Check(value) ? { value } : { error: new InputError(fieldsOf(check.Errors(value))) }
  }
}

/** The members of a record that has nothing to fill in and nothing within it to clean: what passes the check as it came needs no second look. */
function namesOfFlat(schema: TSchema): ReadonlySet<string> | undefined {
  if (!('properties' in schema)) return undefined
  const members = Object.entries(schema.properties as Record<string, TSchema>)
  const isFlat = members.every(
    ([, member]) => 'type' in member && member.type !== 'object' && member.type !== 'array' && !('default' in member),
  )
  return isFlat ? new Set(members.map(([name]) => name)) : undefined
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

const hasOnly = (names: ReadonlySet<string>, value: object): boolean => Object.keys(value).every(name => names.has(name))

/** The library throws where an array stands in for a record; left as it is, the check says what is wrong with it. */
function cleaned(schema: TSchema, value: unknown): unknown {
  try {
    return Value.Clean(schema, value)
  } catch {
    return value
  }
}

function fieldsOf(errors: Iterable<{ keyword: string; instancePath: string; params: object }>): InputError['fields'] {
  const fields: Record<string, 'field_required' | 'field_invalid'> = {}
  for (const error of errors) {
    const at = error.instancePath.slice(1).replaceAll('/', '.')
    const missing = 'requiredProperties' in error.params ? (error.params.requiredProperties as string[]) : []
    for (const name of missing) fields[at ? `${at}.${name}` : name] = 'field_required'
    if (missing.length === 0) fields[at || 'body'] ??= 'field_invalid'
  }
  return fields
}

export const localizeFields = (fields: InputError['fields'], language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, errorText(code, language)]))
