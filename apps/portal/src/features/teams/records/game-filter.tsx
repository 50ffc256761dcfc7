import { SelectField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lanesQuery } from '../../../shared/api/queries/catalog.ts'
import type { Lane } from '../../../shared/api/types.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useCategoryName } from '../../../shared/navigation/use-category-name.ts'

export interface GameChoice {
  readonly gameCategory?: Lane['gameCategory']
  readonly vassalage?: string
}
export const countOf = (choice: GameChoice): number => Object.values(choice).filter(Boolean).length

/** Class of games, and studio. */
export function GameFilter({ choice, onChoice }: { choice: GameChoice; onChoice: (choice: GameChoice) => void }) {
  const { t } = useTranslation('teams')
  const nameOf = useCategoryName()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  const { gameCategory, vassalage } = choice
  const seen = gameCategory ? lanes.filter(lane => lane.gameCategory === gameCategory) : lanes
  const vendors = new Map(seen.flatMap(lane => lane.vendors.map(vendor => [vendor.vassalage, vendor.displayName])))
  const all = { value: '', label: t('filter.all') }
  return (
    <>
      <SelectField
        small
        label={t('filter.category')}
        options={[all, ...lanes.map(lane => ({ value: lane.gameCategory, label: nameOf(lane) }))]}
        value={gameCategory ?? ''}
        // A studio of another class would leave nothing.
        onChange={({ target }) => onChoice(target.value ? { gameCategory: target.value as Lane['gameCategory'] } : {})}
      />
      <SelectField
        small
        label={t('filter.vendor')}
        options={[all, ...[...vendors].map(([value, label]) => ({ value, label }))]}
        value={vassalage ?? ''}
        onChange={({ target }) => onChoice({ ...(gameCategory && { gameCategory }), ...(target.value && { vassalage: target.value }) })}
      />
    </>
  )
}
