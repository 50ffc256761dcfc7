import { useDesk } from '../api/operator.tsx'

/** The brand of screens that show one at a time: the chosen one, or the only one there is. */
export function useBrand(): string | undefined {
  const { me, brandId } = useDesk()
  return brandId ?? (me.brands.length === 1 ? me.brands[0]?.brandId : undefined)
}
