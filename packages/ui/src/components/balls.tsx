import { classNames } from '../class-names.ts'

export type BallTone = 'y' | 'r' | 'u' | 'g' | 'v'

export interface Ball {
  /** Leave out while it is still drawn. */
  figure?: string | number
  tone?: BallTone
}

/** A result in order; a ball that is still turning holds its place. */
export function Balls({ balls, label, size = 'm' }: { balls: readonly Ball[]; label: string; size?: 's' | 'm' | 'l' }) {
  return (
    <span className="balls" role="img" aria-label={`${label}: ${balls.map(ball => ball.figure ?? '–').join(' ')}`}>
      {balls.map((ball, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawn ball is known by its position.
          key={index}
          className={classNames('bl', ball.tone, size === 's' && 'sm', size === 'l' && 'lg', ball.figure === undefined && 'spin')}
        >
          {ball.figure}
        </span>
      ))}
    </span>
  )
}
