/** Fourteen metals: light, body, shade, edge. One per motif makes it its own; the same build order makes it the house's. */
export const metals = {
  gold: ['#FFF6CF', '#FFCB45', '#D08414', '#5B2C06'],
  ember: ['#FFF0B5', '#FF9A2E', '#DE3B14', '#560A08'],
  ice: ['#F5FCFF', '#B4E2FF', '#5796D8', '#142F5C'],
  jade: ['#EDFFE9', '#7BEFAF', '#159E70', '#04382F'],
  rose: ['#FFF1EA', '#FFB7A0', '#D8625C', '#561220'],
  violet: ['#F9EFFF', '#CDA0FF', '#7B43D6', '#260C56'],
  silver: ['#FFFFFF', '#D9E1EC', '#8593AC', '#252E42'],
  copper: ['#FFEBD2', '#F1A662', '#A8552A', '#3C180A'],
  bone: ['#FFFCF2', '#F3E5C6', '#BB9D6B', '#453317'],
  cyan: ['#F0FFFF', '#6FF1FF', '#119DCF', '#052C4A'],
  pink: ['#FFF2FB', '#FF9FD8', '#DE3D98', '#540A40'],
  lime: ['#FBFFE3', '#CFF25E', '#6DAA1C', '#22400A'],
  coal: ['#8A93A8', '#3A4256', '#161B28', '#07090F'],
  ruby: ['#FFE6E6', '#FF6B6B', '#C01F3A', '#44061A'],
} as const

export type MetalName = keyof typeof metals
export type Metal = (typeof metals)[MetalName]
