import { useSearchParams } from 'react-router'
import { Lobby } from '../lobby/lobby.tsx'
import { GamePage } from './game-page.tsx'

/** /lottery is the lobby; with `gameCode` it is that game, opened at `playType` where one is named. */
export function LotteryPage() {
  const [search] = useSearchParams()
  const gameCode = search.get('gameCode')
  return gameCode ? <GamePage key={gameCode} gameCode={gameCode} /> : <Lobby kind="lottery" />
}
