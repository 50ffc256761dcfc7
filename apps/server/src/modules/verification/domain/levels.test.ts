import { describe, expect, it } from 'vitest'
import { type DocumentKind, kindsFor, type Level, missingParts, type Part, type ProvenLevel, partsOf } from './levels.ts'

describe('what a check asks for', () => {
  it.each<[ProvenLevel, Level, Part[]]>([
    [1, 0, ['identity', 'selfie']],
    [2, 0, ['identity', 'selfie', 'address']],
    [2, 1, ['address']],
  ])('VERIFICATION-PARTS-1: level %i for somebody who holds %i', (level, held, parts) => {
    expect(partsOf(level, held)).toEqual(parts)
  })

  it.each<[string, DocumentKind[], Part[]]>([
    ['nothing', [], ['identity', 'selfie', 'address']],
    ['a passport', ['passport'], ['selfie', 'address']],
    ['one side of a card', ['id_front', 'selfie'], ['identity', 'address']],
    ['both sides of a card', ['id_front', 'id_back', 'selfie'], ['address']],
    ['a licence and a bill', ['driving_licence', 'proof_of_address'], ['selfie']],
    ['everything', ['passport', 'selfie', 'proof_of_address'], []],
  ])('VERIFICATION-PARTS-2: %s leaves open what it does not show', (_what, documents, missing) => {
    expect(missingParts(partsOf(2, 0), documents)).toEqual(missing)
  })

  it('takes only kinds that the check can use', () => {
    expect(kindsFor(partsOf(2, 1))).toEqual(['proof_of_address'])
    expect(kindsFor(partsOf(1, 0))).toEqual(['passport', 'id_front', 'id_back', 'driving_licence', 'selfie'])
  })
})
