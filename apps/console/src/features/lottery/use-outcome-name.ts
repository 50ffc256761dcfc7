import { useText } from '../../shared/i18n/use-text.ts'

export interface NamedOutcome {
  playName: string
  position: number | null
  option: string | null
}

/** The name of a bet type, or of an option with its position where the board has several. */
export function useOutcomeName(): (outcome: NamedOutcome) => string {
  const { t } = useText()
  return ({ playName, position, option }) => {
    if (option === null) return playName
    return `${playName}, ${position === null ? option : t('lottery.exposure.place', { place: String(position + 1), option })}`
  }
}
