import type { WheelPrize, WheelText } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'

export type { Texts } from './domain/texts.ts'

export interface WheelRow {
  readonly wheelId: string
  readonly brandId: string
  readonly code: string
  readonly draft: WheelText
  readonly draftNumber: number
  readonly version: number | null
  readonly isOpen: boolean
}

export interface VersionRow {
  readonly wheelId: string
  readonly version: number
  readonly wheel: WheelText
  readonly publishedAt: Date
  readonly publishedBy: string
}

export interface DrawRow {
  readonly drawId: string
  readonly wheelId: string
  readonly version: number
  readonly memberId: string
  readonly seedId: string
  readonly nonce: number
  readonly entropy: Buffer
  readonly value: bigint
  readonly hit: number
  readonly segment: number
  readonly prize: WheelPrize
  readonly cost: Amount
  readonly rewardId: string | null
  readonly drawnAt: Date
}
