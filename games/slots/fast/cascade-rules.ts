/** What pays in a falling window, by bits of the paying symbols, what it pays and what vanishes with it. */
export type CascadeRules = {
  /** What pays at these stops, from tables alone: most windows pay nothing, and then that is all there is to do. Counts their `scatters`. */
  atStops(stops: Int32Array): number
  /**
   * Whether nothing more pays once this symbol, which alone pays at these stops, has vanished: from tables too, and the answer for most windows that pay.
   * Then `units` and `scatters` are those of the whole cascade; otherwise they mean nothing.
   */
  endsAfter(stops: Int32Array, symbol: number): boolean
  /** The units of the symbols that pay in the columns as they lie; these then fall. Answers through `units` and gives what pays in the next window. */
  takeAndFall(paying: number): number
  units: number
  scatters: number
}
