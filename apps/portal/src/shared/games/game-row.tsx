import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../api/types.ts'
import { thumbOf } from '../art/art.ts'
import { useLaunch } from '../ports/launch.ts'
import { gamePath } from './game-path.ts'
import { opensHere } from './opens-here.ts'

/** A game in one line: picture, name, and what its place adds. */
export function GameRow({ game, detail, end }: { game: Game; detail?: ReactNode; end?: ReactNode }) {
  const launch = useLaunch()
  return (
    <Link
      className="game-row"
      to={gamePath(game)}
      onClick={event => {
        if (!opensHere(event)) return
        event.preventDefault()
        launch(game)
      }}
    >
      <span className="thumb">
        <img src={thumbOf(game.showIcon)} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="grow min-w-0">
        <b className="game-row-name">{game.gameName}</b>
        <span className="game-row-name text-12 text-text-3">{detail ?? game.vendorName}</span>
      </span>
      {end}
    </Link>
  )
}
