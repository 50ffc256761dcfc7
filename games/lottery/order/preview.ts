import type { Amount, Result } from '@croupier/kernel'
import { type Quote, type QuoteRefusal, quoteLine, type SlipLine, type SlipTerms } from './quote.ts'

export interface SlipPreview {
  /** One answer a line, in order. */
  readonly lines: readonly Result<Quote, QuoteRefusal>[]
  /** Of the lines that would be accepted. */
  readonly units: number
  readonly cost: Amount
  readonly isAcceptable: boolean
}

/** What a bet slip costs and pays, line by line, before it is placed; placing it quotes the same lines again. */
export function previewSlip(slip: readonly SlipLine[], terms: SlipTerms): SlipPreview {
  const lines = slip.map(line => quoteLine(line, terms))
  const quotes = lines.flatMap(line => (line.ok ? [line.value] : []))
  return {
    lines,
    units: quotes.reduce((units, quote) => units + quote.ticket.units, 0),
    cost: quotes.reduce((cost, quote) => cost + quote.cost, 0n),
    isAcceptable: lines.length > 0 && quotes.length === lines.length,
  }
}
