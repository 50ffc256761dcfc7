import { BEASTS } from './layouts.ts'

const faceOf = (name: string): number => {
  const beast = (BEASTS as readonly string[]).indexOf(name)
  return beast >= 0 ? beast + 1 : Number(name)
}

/** The dice that a spot is about, as they are drawn on it; undefined for spots with words. */
export function spotFaces(spot: string): readonly number[] | undefined {
  const [kind, one = '', other = ''] = spot.split('-')
  const face = faceOf(one)
  switch (kind) {
    case 'single':
      return [face]
    case 'double':
      return [face, face]
    case 'triple':
      return [face, face, face]
    case 'combo':
      return [face, faceOf(other)]
    default:
      return undefined
  }
}
