import { canonicalJson, type Json } from '../canonical-json.ts'
import { hashText } from '../hash-fields.ts'

/** The name of a shoe in the opening of the round that finds it: SHA-256 of its canonical JSON. */
export const shoeHash = (shoe: Json): string => hashText(canonicalJson(shoe))
