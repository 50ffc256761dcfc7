/** 0 nothing proven, 1 identity, 2 identity and address. */
export type Level = 0 | 1 | 2
export type ProvenLevel = Exclude<Level, 0>

export const DOCUMENT_KINDS = ['passport', 'id_front', 'id_back', 'driving_licence', 'selfie', 'proof_of_address'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Any one of these sets shows who somebody is; a card is read from both sides. */
const IDENTITY_SETS: readonly (readonly DocumentKind[])[] = [['passport'], ['id_front', 'id_back'], ['driving_licence']]

const PARTS = ['identity', 'selfie', 'address'] as const
export type Part = (typeof PARTS)[number]

/** What a check for `level` asks of somebody who holds `held` already: an identity once proven is not asked for again while it counts. */
export const partsOf = (level: ProvenLevel, held: Level): readonly Part[] => [
  ...(held === 0 ? (['identity', 'selfie'] as const) : []),
  ...(level === 2 ? (['address'] as const) : []),
]

/** The parts that these documents do not cover yet, in the order in which they are asked for. */
export function missingParts(parts: readonly Part[], documents: readonly DocumentKind[]): Part[] {
  const has = (kind: DocumentKind) => documents.includes(kind)
  const covered: Readonly<Record<Part, boolean>> = {
    identity: IDENTITY_SETS.some(set => set.every(has)),
    selfie: has('selfie'),
    address: has('proof_of_address'),
  }
  return parts.filter(part => !covered[part])
}

/** Kinds that may be added for these parts. */
export const kindsFor = (parts: readonly Part[]): readonly DocumentKind[] => [
  ...(parts.includes('identity') ? IDENTITY_SETS.flat() : []),
  ...(parts.includes('selfie') ? (['selfie'] as const) : []),
  ...(parts.includes('address') ? (['proof_of_address'] as const) : []),
]
