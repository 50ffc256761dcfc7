export { type Colour, colourOf } from '../families/lhc/sides.ts'
