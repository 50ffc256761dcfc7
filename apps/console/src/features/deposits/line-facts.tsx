import type { ReactNode } from 'react'
import type { BankLine } from '../../shared/api/types.ts'
import { useFormat } from '../../shared/format/use-format.ts'

/** Who paid, what he wrote, when and on which account it came, and how much. */
export function LineFacts({ line, children }: { line: BankLine; children?: ReactNode }) {
  const { amount, dateTime } = useFormat()
  return (
    <>
      <span className="min-w-0 grow">
        <b className="font-semi block clip">{line.payer || '—'}</b>
        <span className="text-12 text-text-2 block clip" title={line.text}>
          {line.text}
        </span>
        <span className="text-12 text-text-3 block clip">
          <span className="num">{dateTime(line.bookedAt)}</span> · {line.accountLabel}
        </span>
      </span>
      <span className="text-end">
        <b className="num block">{amount(line.amount)}</b>
        {children}
      </span>
    </>
  )
}
