import { useTranslation } from 'react-i18next'
import type { Lane } from '../api/types.ts'

/** A category's name in the reader's language; a label that the brand gave and we have no word for stays as it is. */
export function useCategoryName(): (lane: Pick<Lane, 'gameCategory' | 'label'>) => string {
  const { t } = useTranslation()
  return lane => t(`category.${lane.gameCategory}`, { defaultValue: lane.label })
}
