import { arcPlan } from './arc-plan.ts'
import { type Camera, PHONE, WIDE } from './camera.ts'
import type { FeltSpot, Field, TableLayout } from './felt-spot.ts'
import { gridPlan } from './grid-plan.ts'

/** The felt of a table in one of its two pictures. */
export interface FeltPlan {
  readonly width: number
  readonly height: number
  readonly isWide: boolean
  readonly spots: readonly FeltSpot[]
}

/** Places what a table offers of its game's layout; spots that it leaves out give their room to their neighbours. */
export function feltPlan(layout: TableLayout, { isWide, offers }: { isWide: boolean; offers: (spot: string) => boolean }): FeltPlan {
  const camera: Camera = isWide ? WIDE : PHONE
  const height = (isWide ? layout.wideHeight : layout.phoneHeight) ?? camera.height
  return { width: camera.width, height, isWide, spots: placed(offered(isWide ? layout.wide : layout.phone, offers), camera) }
}

const placed = (field: Field, camera: Camera): readonly FeltSpot[] => (field.kind === 'arc' ? arcPlan(field, camera) : gridPlan(field))

function offered(field: Field, offers: (spot: string) => boolean): Field {
  if (field.kind === 'grid') return { ...field, cells: field.cells.filter(({ spot }) => offers(spot)) }
  return { ...field, rows: field.rows.map(row => ({ ...row, cells: row.cells.filter(({ spot }) => offers(spot)) })) }
}
