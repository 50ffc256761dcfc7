import Type from 'typebox'

/** 16 random bytes of the browser, in hexadecimal: with them nobody could know the result before the request (docs/fairness.md). */
export const BetEntropy = Type.String({ pattern: '^[0-9a-f]{32}$', description: '16 random bytes of the browser, in hexadecimal' })
/** What is bet on, in the words of the game's rules (games/originals): `{side, target}`, `{mines}`, `{rows, risk}`, `{spot}`. */
export const Placement = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))
/** One step of a round that the member plays: mines opens a tile or cashes out. */
export const OriginalAction = Type.Union([
  Type.Object({ kind: Type.Literal('open'), tile: Type.Integer({ minimum: 0, maximum: 24 }) }),
  Type.Object({ kind: Type.Literal('cash_out') }),
])

/** What a bet has come to; half results and cash-outs are those of sports. */
export const RoundState = Type.Union([
  Type.Literal('open'),
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('push'),
  Type.Literal('half_won'),
  Type.Literal('half_lost'),
  Type.Literal('cashed_out'),
  Type.Literal('void'),
])
