import { dealerArt, tableMotifArt } from '@croupier/ui/generated/table-art.ts'
import type { CSSProperties } from 'react'
import type { TableCard } from '../../../shared/api/queries/tables.ts'

/** Sky and cloth of each game's cards: light and dark. */
const LOOKS: Readonly<Record<string, readonly [sky: string, dusk: string, cloth: string, shade: string]>> = {
  baccarat: ['#2A1A52', '#0E1230', '#2B5390', '#0A1733'],
  roulette: ['#0C4A46', '#04161A', '#12776A', '#04302A'],
  'sic-bo': ['#6A1424', '#22060E', '#B01C2E', '#4A0814'],
  'dragon-tiger': ['#5A1220', '#101A4A', '#8A1626', '#2A0A30'],
  blackjack: ['#1B2C6A', '#070C22', '#2A4AA8', '#0C1A48'],
  'holdem-bonus': ['#134A2E', '#05160E', '#1A7A4A', '#06301A'],
  'casino-holdem': ['#134A2E', '#05160E', '#1A7A4A', '#06301A'],
  'three-card-poker': ['#4A2A9A', '#120A34', '#5A34B8', '#1E0E50'],
  'san-gong': ['#4A2A9A', '#120A34', '#5A34B8', '#1E0E50'],
  'niu-niu': ['#7A2A12', '#240A04', '#B0401C', '#461406'],
  'zha-jin-hua': ['#7A1A5A', '#22061C', '#A8287E', '#3A0A2C'],
  'mahjong-tiles': ['#0E5A5A', '#041C20', '#16807A', '#06302E'],
  'wenzhou-pai-gow': ['#6A3A12', '#1E0E04', '#96541C', '#3A1C06'],
  'que-jiu': ['#1A5A3A', '#061A10', '#2A8A58', '#0A341E'],
  'fan-tan': ['#5A4A12', '#1A1404', '#8A741E', '#362C06'],
  'se-die': ['#7A1E3A', '#220614', '#A82A4E', '#3E0A1C'],
  'fish-prawn-crab': ['#0A5070', '#03161F', '#1280A8', '#05303F'],
}
const PLAIN = ['#1B2C6A', '#070C22', '#2A4AA8', '#0C1A48'] as const

/** A table's card from above the cloth: who deals before the moon, and what the game is played with. */
export function CardArt({ table }: { table: Pick<TableCard, 'gameId' | 'dealer'> }) {
  const [sky, dusk, cloth, shade] = LOOKS[table.gameId] ?? PLAIN
  const motif = tableMotifArt[table.gameId]
  const colours = { '--sky': sky, '--dusk': dusk, '--cloth': cloth, '--shade': shade } as CSSProperties
  return (
    <span className="tl-art" style={colours} aria-hidden="true">
      <img className="dealer" src={dealerArt[table.dealer]} alt="" loading="lazy" decoding="async" />
      <span className="cloth" />
      {motif && <img className="motif" src={motif.src} srcSet={motif.srcSet} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
