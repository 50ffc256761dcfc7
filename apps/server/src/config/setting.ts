import Type from 'typebox'

/** What is wrong with a text, as it goes on after the setting's name; undefined: nothing. Where it may hold a password it is not repeated. */
export type FindFault = (value: string) => string | undefined

/** A setting as text; `standard` stands where nothing is set. */
export const text = (findFault: FindFault, standard?: string) =>
  Type.Refine(
    Type.String(standard === undefined ? {} : { default: standard }),
    value => findFault(value) === undefined,
    value => findFault(value) ?? '',
  )

export const oneOf = <const T extends string>(words: readonly T[], standard: T) => {
  const find = (value: string) => words.find(word => word === value)
  const known = text(value => (find(value) ? undefined : `must be one of ${words.join(', ')}, not "${value}"`), standard)
  return Type.Decode(known, value => find(value) ?? standard)
}

export const wholeNumberFault =
  (min: number, max: number): FindFault =>
  value =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}, not "${value}"`

/** It may hold a password. */
export const addressFault =
  (protocols: readonly string[]): FindFault =>
  value =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)
      ? undefined
      : `must be an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`

/** Items with commas between; nothing set is none. */
export const listOf = <T>(findFault: FindFault, read: (items: readonly string[]) => T) =>
  Type.Decode(
    text(value => firstFault(value, findFault), ''),
    value => read(itemsOf(value)),
  )

export const itemsOf = (value: string): string[] =>
  value
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

export const firstFault = (value: string, findFault: FindFault): string | undefined =>
  itemsOf(value)
    .map(findFault)
    .find(fault => fault !== undefined)
