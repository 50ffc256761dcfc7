// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { language } from '../i18n/language.ts'
import { useLedgerWords } from './use-ledger-words.ts'

function Words({ transfer, account }: { transfer: string; account: string }) {
  const { transferOf, accountOf } = useLedgerWords()
  return <p>{`${transferOf(transfer)} | ${accountOf(account)}`}</p>
}
afterEach(() => language.set('EN'))

describe('words of the ledger', () => {
  it('are the operator’s own, with whose account it is behind them', () => {
    language.set('CN')
    render(<Words transfer="withdrawal_paid" account="clearing:harbourpay" />)
    expect(screen.getByText('取款付出 | 清算 · harbourpay')).toBeTruthy()
  })

  it('stay as the books have them where there is no text', () => {
    language.set('EN')
    render(<Words transfer="raffle_prize" account="jackpot" />)
    expect(screen.getByText('raffle_prize | jackpot')).toBeTruthy()
  })
})
