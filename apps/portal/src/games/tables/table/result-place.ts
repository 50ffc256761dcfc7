import type { GameFace } from '../faces/face.ts'

/** Between the cards and the spots. */
const USUAL = { wide: { x: 560, y: 353 }, phone: { x: 195, y: 290 } } as const

/** Where the line that says the result lies on a scene. */
export const resultPlace = (face: Pick<GameFace, 'resultAt'>, isWide: boolean) => {
  const picture = isWide ? 'wide' : 'phone'
  return face.resultAt?.[picture] ?? USUAL[picture]
}
