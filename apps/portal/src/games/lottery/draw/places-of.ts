import type { FamilyId } from '@croupier/games/lottery'

const PLACES: Readonly<Partial<Record<FamilyId, number>>> = {
  LF3: 3,
  PC28: 3,
  K3: 3,
  KLPK: 3,
  PK10: 10,
  KLSF: 8,
  LHC: 7,
  'SEA-TOTO': 7,
  'SEA-ID': 4,
  KL8: 10,
}

/** Balls that are seen to fall; a table of prizes shows the digits of its first. */
export const placesOf = (family: FamilyId): number => PLACES[family] ?? 5
