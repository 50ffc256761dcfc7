/** What a dealer wears, inside the outline of the torso. The cloth's own gradient is `#c`, the shirt's `#w`. */
interface Colours {
  readonly accent: string
  /** Of the bow tie. */
  readonly bow: string
}

interface Cloth {
  /** What fills the torso itself. */
  readonly ground: string
  readonly draw: (colours: Colours) => string
  /** Over the neck. */
  readonly collar: (colours: Colours) => string
  /** Arms are bare in a gown. */
  readonly sleeves: string
}

const CLOUDS =
  '<path d="M52 262c14-20 30-22 44-14M66 236c8-12 20-14 28-8M160 250c10-14 26-12 34 0"/><circle cx="82" cy="256" r="8"/><circle cx="182" cy="232" r="7"/><circle cx="150" cy="266" r="9"/>'

export const CLOTHS = {
  qipao: {
    ground: '#c',
    sleeves: '#c',
    draw: ({ accent }) =>
      `<path d="M120 280V206c22-2 36-14 44-30" fill="none" stroke="${accent}" stroke-width="3"/>` +
      `<path d="M120 206l4 9M138 202l6 8M152 192l8 5" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>` +
      `<g fill="none" stroke="${accent}" stroke-width="1.6" opacity=".5">${CLOUDS}</g>`,
    collar: ({ accent }) => `<path d="M98 160c8 8 36 8 44 0l4 20c-14 9-38 9-52 0z" fill="url(#c)" stroke="${accent}" stroke-width="2"/>`,
  },
  vest: {
    ground: '#w',
    sleeves: '#w',
    draw: ({ accent, bow }) =>
      '<path d="M56 290c0-46 8-84 32-108l14-8 18 54 18-54 14 8c24 24 32 62 32 108z" fill="url(#c)"/>' +
      `<path d="M96 180c2 18 10 36 24 50 14-14 22-32 24-50" fill="none" stroke="${accent}" stroke-width="2" opacity=".9"/>` +
      `<path d="M120 232v58" stroke="#00000080" stroke-width="2"/><g fill="${accent}"><circle cx="126" cy="246" r="2.6"/><circle cx="126" cy="264" r="2.6"/></g>` +
      '<path d="M103 168l17 22-15 14-14-24z" fill="#FFFFFF"/><path d="M137 168l-17 22 15 14 14-24z" fill="#C9D0E0"/>' +
      `<path d="M119 190l-22-10v22zM121 190l22-10v22z" fill="${bow}"/><rect x="114" y="184" width="12" height="13" rx="3.5" fill="${bow}" stroke="#FFFFFF2E"/>`,
    collar: () => '',
  },
  gown: {
    ground: '#s',
    sleeves: '#s',
    draw: ({ accent }) =>
      '<path d="M20 290V236c34-8 60-20 78-30 12 12 32 12 44 0 18 10 44 22 78 30v54z" fill="url(#c)"/>' +
      `<path d="M20 236c34-8 60-20 78-30 12 12 32 12 44 0 18 10 44 22 78 30" fill="none" stroke="${accent}" stroke-width="2.5"/>` +
      `<path d="M100 176c6 16 34 16 40 0" fill="none" stroke="${accent}" stroke-width="2"/><circle cx="120" cy="189" r="4" fill="${accent}"/>`,
    collar: () => '',
  },
} as const satisfies Readonly<Record<string, Cloth>>
