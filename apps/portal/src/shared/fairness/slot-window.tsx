import type { SlotOutcome, SlotSymbol, SlotTitle, SlotWindow as Window } from '@croupier/games/slots'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { slotArt } from '@croupier/ui/generated/slot-art.ts'
import type { CSSProperties } from 'react'
import './slot-window.css'

/** One picture of the reels, with the title's own symbols; the cells that won are lit. */
export function SlotWindow({ title, window }: { title: SlotTitle; window: Window }) {
  const art = slotArt[title.code]
  const reels = window.grid[0]?.length ?? 0
  const won = new Set(window.wins.flatMap(win => win.cells))
  const style = {
    '--reels': reels,
    ...(art && { '--skin-ink': art.skin.ink, '--skin-sky': art.skin.sky[1] ?? art.skin.ink, '--skin-glow': art.skin.glow }),
  }
  return (
    <table className="slot-window" style={style as CSSProperties}>
      <tbody>
        {window.grid.map((row, rowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place.
          <tr key={rowIndex}>
            {row.map((code, reel) => {
              const cell = rowIndex * reels + reel
              const coin = window.coins?.find(candidate => candidate.cell === cell)
              return (
                <td key={cell} className={won.has(cell) ? 'is-won' : ''} data-lit={won.size > 0 || undefined}>
                  <ReelSymbol symbol={title.parSheet.symbols.find(symbol => symbol.code === code)} art={art} />
                  {coin && <span className="slot-coin num">{coin.units / title.parSheet.unitsPerBet}×</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReelSymbol({ symbol, art }: { symbol: SlotSymbol | undefined; art: SlotArt | undefined }) {
  if (!symbol) return <span className="slot-symbol" />
  const name = symbol.art.replaceAll('-', ' ')
  const place = art?.sheet.frames[symbol.art]?.frame
  if (!art || !place) return <span className="slot-letter">{symbol.code}</span>
  const { w, h } = art.sheet.meta.size
  const style: CSSProperties = {
    backgroundImage: `url(${art.atlas})`,
    backgroundSize: `${(w / place.w) * 100}% ${(h / place.h) * 100}%`,
    backgroundPosition: `${w === place.w ? 0 : (place.x / (w - place.w)) * 100}% ${h === place.h ? 0 : (place.y / (h - place.h)) * 100}%`,
  }
  return <span className="slot-symbol" role="img" aria-label={name} style={style} />
}

export interface Scene {
  step: number
  kind: SlotOutcome['kind']
  window: Window
}

/** Every picture of a round in its order: a cascade shows several in one step, a feature has several steps. */
export const scenesOf = (outcomes: readonly SlotOutcome[]): Scene[] =>
  outcomes.flatMap(outcome => outcome.windows.map(window => ({ step: outcome.step, kind: outcome.kind, window })))
