export interface Score {
  readonly home: number
  readonly away: number
}

export type Side = 'home' | 'away'
export type Outcome1x2 = '1' | 'X' | '2'

export const totalOf = ({ home, away }: Score): number => home + away
export const outcomeOf = ({ home, away }: Score): Outcome1x2 => (home > away ? '1' : home < away ? '2' : 'X')
export const lead = ({ home, away }: Score, side: Side): number => (side === 'home' ? home - away : away - home)
export const minusScore = (a: Score, b: Score): Score => ({ home: a.home - b.home, away: a.away - b.away })
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
