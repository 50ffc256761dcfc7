/** Where the dots of a face lie, on a field of 3 × 3. */
const DOTS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}
/** One and four are red on dice of Asia. */
const RED_FACES = [1, 4]

/** The dots of a die, without the die: 24 × 24 around the origin. */
export function DieDots({ face, ink }: { face: number; ink?: string }) {
  const fill = ink ?? (RED_FACES.includes(face) ? '#B7162B' : '#12182A')
  return (
    <g fill={fill}>
      {DOTS[face]?.map(place => (
        <circle key={place} cx={((place % 3) - 1) * 7} cy={(Math.floor(place / 3) - 1) * 7} r={face === 1 ? 4.2 : 2.7} />
      ))}
    </g>
  )
}

/** A face of a die, flat. */
export function DieFace({ face }: { face: number }) {
  return (
    <svg className="dieface" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false">
      <rect x="-14" y="-14" width="28" height="28" rx="6.5" fill="#F8F4EA" />
      <rect x="-13.4" y="-13.4" width="26.8" height="26.8" rx="6" fill="none" stroke="#C9BFA4" strokeWidth="1" />
      <DieDots face={face} />
    </svg>
  )
}
