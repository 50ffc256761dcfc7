import { type FlagDrawing, type FlagMark, flagOf } from './flags.ts'

const WIDTH = 24
const HEIGHT = 16
/** A five-pointed star around (0, 0) with the radius 1, its point upwards. */
const STAR = 'M0-1 .225-.309 .951-.309 .363.118 .588.809 0 .382-.588.809-.363.118-.951-.309-.225-.309Z'

/** A small flag, drawn from its stripes; a country without a drawing shows its letters. Beside its name, so that it says nothing to a screen reader. */
export function Flag({ countryCode }: { countryCode: string }) {
  const drawing = flagOf(countryCode)
  if (!drawing)
    return (
      <span className="flag letters" aria-hidden="true">
        {countryCode}
      </span>
    )
  return (
    <svg className="flag" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <Stripes {...drawing} />
      {drawing.marks.map(mark => (
        <Mark key={mark.kind} {...mark} />
      ))}
    </svg>
  )
}

function Stripes({ stripes, isUpright }: FlagDrawing) {
  const share = (isUpright ? WIDTH : HEIGHT) / stripes.length
  return stripes.map((colour, index) => {
    const at = index * share
    const place = isUpright ? { x: at, y: 0, width: share, height: HEIGHT } : { x: 0, y: at, width: WIDTH, height: share }
    // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is known by its place, and its colour may come twice.
    return <rect key={index} {...place} fill={`#${colour}`} />
  })
}

function Mark({ kind, colour }: FlagMark) {
  const fill = `#${colour}`
  switch (kind) {
    case 'disc':
      return <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={4} fill={fill} />
    case 'star':
      return <path d={STAR} transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(4.4)`} fill={fill} />
    case 'corner-star':
      return <path d={STAR} transform="translate(5 5) scale(3)" fill={fill} />
    case 'nordic':
      return <path d={`M7 0h3v6.5h14v3h-14v6.5h-3v-6.5h-7v-3h7Z`} fill={fill} />
    case 'cross':
      return <path d="M10.5 4h3v2.5h2.5v3h-2.5v2.5h-3v-2.5h-2.5v-3h2.5Z" fill={fill} />
    case 'triangle':
      return <path d={`M0 0 10 ${HEIGHT / 2} 0 ${HEIGHT}Z`} fill={fill} />
    case 'canton':
      return <rect width={10} height={HEIGHT / 2} fill={fill} />
  }
}
