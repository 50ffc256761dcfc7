import { colourOf, symbolOf } from '@croupier/games/tables'
import { tableSymbolSprite } from '@croupier/ui/generated/table-art.ts'
import { useTranslation } from 'react-i18next'

/** Inks on the white of a die, and lighter ones on the dark of a road. */
const INKS = { red: 'var(--rd-b)', green: 'var(--rd-t)', blue: 'var(--rd-p)' } as const

/** A face of the dice with fish, prawn and crab. */
export function BeastSymbol({ face, ink }: { face: number; ink?: string }) {
  const { t } = useTranslation('tables')
  const symbol = symbolOf(face)
  return (
    <svg
      className="ts-beast"
      viewBox="0 0 32 32"
      style={{ color: ink ?? INKS[colourOf(face)] }}
      role="img"
      aria-label={t(`beast.${symbol}`)}
      focusable="false"
    >
      <use href={`${tableSymbolSprite}#${symbol}`} />
    </svg>
  )
}
