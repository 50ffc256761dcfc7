import { Badge, Button } from '@croupier/ui'
import { useEffect, useRef } from 'react'
import type { BankLine, DeskCard } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FindLine } from './find-line.tsx'
import { LineFacts } from './line-facts.tsx'

interface LineFieldProps {
  card: DeskCard
  chosen: BankLine | undefined
  isSearching: boolean
  onSearch: (isSearching: boolean) => void
  onChoose: (line: BankLine | undefined) => void
}

/** The line of the statement that proves the order: one of those that fit, any other open one, or none. */
export function LineField({ card, chosen, isSearching, onSearch, onChoose }: LineFieldProps) {
  const { t } = useText()
  const field = useRef<HTMLFieldSetElement>(null)
  const wasSearching = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone: the hand goes on at what is chosen.
    if (wasSearching.current && !isSearching) field.current?.querySelector<HTMLElement>('input:checked')?.focus()
    wasSearching.current = isSearching
  }, [isSearching])
  const offered = card.bankLines
  const lines: readonly (BankLine & { match?: 'reference' | 'amount' })[] =
    !chosen || offered.some(line => line.lineId === chosen.lineId) ? offered : [chosen, ...offered]
  return (
    <fieldset ref={field} className="col gap-2">
      <legend className="text-13 font-semi mb-2">{t('desk.lines')}</legend>
      {lines.length === 0 && !isSearching && <p className="text-13 text-text-2">{t('desk.noLines')}</p>}
      {lines.map(line => (
        <label key={line.lineId} className="bank-line">
          <input type="radio" name="line" checked={chosen?.lineId === line.lineId} onChange={() => onChoose(line)} />
          <LineFacts line={line}>
            <Badge tone={line.match === 'reference' ? 'won' : 'plain'}>{t(`desk.match.${line.match ?? 'found'}`)}</Badge>
          </LineFacts>
        </label>
      ))}
      <label className="bank-line">
        <input type="radio" name="line" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span>{t('desk.withoutLine')}</span>
      </label>
      {isSearching ? (
        <FindLine
          brandId={card.deposit.brandId}
          onClose={() => onSearch(false)}
          onChoose={line => {
            onChoose(line)
            onSearch(false)
          }}
        />
      ) : (
        <Button size="s" icon="search" className="self-start" onClick={() => onSearch(true)}>
          {t('desk.findLine')}
        </Button>
      )}
    </fieldset>
  )
}
