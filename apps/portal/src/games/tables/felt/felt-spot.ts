/** What colour a spot has; the lettering says the rest. */
export type Tone = 'player' | 'banker' | 'tie' | 'plain' | 'red' | 'black' | 'green'

/** A spot where it lies in the picture, in its units. */
export interface FeltSpot {
  readonly spot: string
  /** The outline. */
  readonly path: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of the lettering, in degrees. */
  readonly turn: number
  /** How far aside its axis goes for each unit down, once it is turned: spots of an arc lean. */
  readonly lean?: number
  readonly tone: Tone
  /** `main` are named in large letters and show what others laid; `edge` take chips on lines and corners and have no lettering. */
  readonly size: 'main' | 'side' | 'cell' | 'edge'
}

/** A spot of a layout before it is placed. */
export interface Cell {
  readonly spot: string
  readonly tone?: Tone
  /** Of the row's width; 1 unless told. */
  readonly weight?: number
  /** Degrees that part it from the spot before it, beyond the usual gap: another gate begins. */
  readonly apart?: number
}

export interface ArcRow {
  /** Where its middle lies, from the dealer's side to the player's. */
  readonly top: number
  readonly bottom: number
  /** Degrees that it takes to each side of the middle. */
  readonly reach: number
  readonly size: 'main' | 'side'
  readonly cells: readonly Cell[]
}

/** Rows of spots in arcs round the dealer. */
export interface ArcField {
  readonly kind: 'arc'
  readonly rows: readonly ArcRow[]
}

export interface GridCell extends Cell {
  readonly column: number
  readonly row: number
  /** Columns and rows that it takes; 1 unless told. */
  readonly wide?: number
  readonly high?: number
  readonly size?: FeltSpot['size']
}

/** Spots on a grid of straight lines, as far apart as the camera says. */
export interface GridField {
  readonly kind: 'grid'
  /** Where the lines of all columns meet far above; undefined for a board that lies flat before the eye. */
  readonly horizon?: number
  readonly middle: number
  /** At the lower edge. */
  readonly width: number
  readonly columns: number
  /** Upper and lower edge of each row. */
  readonly rows: readonly (readonly [top: number, bottom: number])[]
  readonly gap: number
  readonly cells: readonly GridCell[]
}

export type Field = ArcField | GridField

/** What a game's felt looks like: a new game costs such a layout. */
export interface TableLayout {
  readonly wide: Field
  readonly phone: Field
  /** Of the picture: more for games that need a wheel or a large board. */
  readonly wideHeight?: number
  readonly phoneHeight?: number
}
