import { amountText, Button, CopyButton, Icon, useUi } from '@croupier/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { MemberTransfer } from './types.ts'

/** It has arrived: what was sent, to whom, and under which number. */
export function TransferDone({ transfer, onAnother }: { transfer: MemberTransfer; onAnother: () => void }) {
  const { t } = useTranslation('memberTransfers')
  const { locale } = useUi()
  const textOf = useInstantText()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { amount, currency, counterpart, number, createdAt } = transfer
  return (
    <section className="raised tf-done" aria-label={t('done.title')}>
      <span className="dialog-icon won">
        <Icon name="circle-check" size="l" />
      </span>
      <h3 ref={head} tabIndex={-1} className="h2">
        {t('done.title')}
      </h3>
      <p className="text-text-2">{t('done.text', { amount: amountText(amount, { locale, currency }), account: counterpart.account })}</p>
      <dl className="fact-list">
        <dt>{t('done.number')}</dt>
        <dd className="row gap-1 tf-number">
          <code className="num">{number}</code>
          <CopyButton text={number} />
        </dd>
        <dt>{t('done.at')}</dt>
        <dd className="num">{textOf(createdAt, 'whole')}</dd>
      </dl>
      <Button tone="primary" onClick={onAnother}>
        {t('done.another')}
      </Button>
    </section>
  )
}
