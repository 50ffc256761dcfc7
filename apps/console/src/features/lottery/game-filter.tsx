import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'

/** Chooses one of the brand's lotteries; of all brands there is no list, so a game in the address stands alone. */
export function GameFilter({ value, onChange }: { value: string | undefined; onChange: (gameCode: string) => void }) {
  const { t } = useText()
  const brandId = useBrand()
  const games = useRead('listLotteryGames', { query: { brandId: brandId ?? '' } }, { enabled: brandId !== undefined }).data ?? []
  const known = games.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName }))
  const options = value && !known.some(each => each.value === value) ? [...known, { value, label: value }] : known
  if (options.length === 0) return null
  return <FilterSelect label={t('lottery.game')} all={t('lottery.allGames')} value={value} options={options} onChange={onChange} />
}
