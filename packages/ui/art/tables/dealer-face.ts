interface FaceColours {
  readonly shade: string
  readonly lip: string
  readonly hairShade: string
  /** Shadow on the lids and lips in colour. */
  readonly isMadeUp: boolean
}

/** One eye with its brow; the other is its mirror image. */
function eye({ shade, hairShade, isMadeUp }: FaceColours, left: number, turn: 1 | -1): string {
  const [lid, lidOpacity] = isMadeUp ? ['#8A5A7A', 0.5] : [shade, 0.28]
  const brow = isMadeUp
    ? `M${turn > 0 ? left - 1 : left + 21} 78.5q${9 * turn} -5 ${20.5 * turn} 0`
    : `M${turn > 0 ? left - 1 : left + 21} 79.5q${9 * turn} -5 ${20.5 * turn} .5`
  const corner = turn > 0 ? `M${left + 0.7} 93.2l-4-2.4` : `M${left + 19.3} 93.2l4-2.4`
  return (
    `<path d="M${left} 91.5q10-10 20 0z" fill="${lid}" opacity="${lidOpacity}"/>` +
    `<path d="M${left + 1} 93.4q4-4.8 9-4.8t9 4.8q-4 3.6-9 3.6t-9-3.6z" fill="#EDE7E6"/>` +
    `<path d="M${left + 5.7} 89.6q4.3-1.4 8.6 0v3.6a4.3 4.3 0 0 1-8.6 0z" fill="#43281C"/>` +
    `<circle cx="${left + 10}" cy="92.8" r="2.1" fill="#0C0709"/><circle cx="${left + 8.4}" cy="91.2" r=".9" fill="#fff"/>` +
    `<path d="M${left + 0.4} 93.6q4-6 9.6-6t9.6 6" fill="none" stroke="#150D12" stroke-width="${isMadeUp ? 2.8 : 2}" stroke-linecap="round"/>` +
    (isMadeUp ? `<path d="${corner}" stroke="#150D12" stroke-width="2" stroke-linecap="round"/>` : '') +
    `<path d="M${left + 2.5} 85.5q7.5-3.6 15 0" fill="none" stroke="${shade}" stroke-width="1.2" opacity=".7"/>` +
    `<path d="${brow}" fill="none" stroke="${hairShade}" stroke-width="${isMadeUp ? 2.6 : 4}" stroke-linecap="round" opacity=".88"/>`
  )
}

const LEFT_EYE = 93.5
const RIGHT_EYE = 126.5

const mouth = ({ shade, lip, isMadeUp }: FaceColours): string =>
  isMadeUp
    ? `<path d="M107.5 120.6q7-1.6 12.5-.6q5.5-1 12.5.6q-6.5 4.2-12.5 4.2t-12.5-4.2z" fill="${lip}"/><path d="M109 121.2q11 4.6 22 0q-4 8-11 8t-11-8z" fill="${lip}"/>` +
      '<path d="M107.5 120.6q12.5 7.4 25 0" stroke="#3A0E16" stroke-width="1.1" fill="none" opacity=".65"/><path d="M115.5 127q4 1.4 8 .2" stroke="#fff" stroke-width="1.2" fill="none" opacity=".45" stroke-linecap="round"/>'
    : `<path d="M108 121.5q12 7 24 0" stroke="#3A1512" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".75"/><path d="M112 126.5q8 3.4 16 0" stroke="${shade}" stroke-width="2.4" fill="none" stroke-linecap="round" opacity=".7"/>`

/** Nose, eyes and mouth, with the light from the upper left. */
export const features = (colours: FaceColours, light: string): string =>
  `<path d="M118 92c-1 8-4 13-5 17 2 4 11 5 14 1 1-3-3-9-4-18z" fill="${colours.shade}" opacity=".42"/>` +
  `<path d="M117 86c-.6 8-1.4 13-2 17" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none" opacity=".75"/>` +
  eye(colours, LEFT_EYE, 1) +
  eye(colours, RIGHT_EYE, -1) +
  mouth(colours)
