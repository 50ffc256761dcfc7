import { useSuspenseQuery } from '@tanstack/react-query'
import { statusQuery } from '../api/queries/system.ts'
import type { Brand, Status } from '../api/types.ts'

/** The start-up status; always there below the start-up screen. */
export const useStatus = (): Status => useSuspenseQuery(statusQuery()).data
export const useBrand = (): Brand => useStatus().brand
