import { TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { Promotion } from './promotion-draft.ts'

/** What may be given in all: a matter of whoever answers for money. */
export function BudgetDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const { promotionId, revision, money, currency } = promotion
  const send = useSendForm<'setPromotionBudget', { budget: string }>('setPromotionBudget', {
    values: { budget: money.budget ?? '' },
    changes: ['consolePromotions', 'consolePromotion'],
    optionsOf: ({ budget }) => ({ params: { promotionId }, body: { revision, budget: budget.trim() } }),
    done: onClose,
  })
  return (
    <SendDialog
      send={send}
      title={t('promotion.setBudget')}
      description={t('promotion.budgetText')}
      action={t('form.save')}
      onClose={onClose}
    >
      <TextField
        label={t('promotion.budget')}
        required
        inputMode="decimal"
        suffix={<span className="text-text-3">{currency}</span>}
        {...send.field('budget', rules.amount)}
      />
    </SendDialog>
  )
}
