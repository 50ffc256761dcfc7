import { canonicalJson } from '../../fairness/canonical-json.ts'
import { hashText } from '../../fairness/hash-fields.ts'
import type { Terms } from './terms.ts'

/** SHA-256 of the terms in canonical JSON, amounts in ten-thousandths as texts: the same on both sides of an agreement, and in every bill. */
export const termsHash = ({ deductions, tiers, ...terms }: Terms): string =>
  hashText(canonicalJson(plain({ ...terms, deductions: [...deductions].sort(), tiers: tiers.map(plain) })))

const plain = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  )
