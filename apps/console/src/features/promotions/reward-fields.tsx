import { Checkbox, SelectField, TextArea, TextField } from '@croupier/ui'
import { useRead } from '../../shared/api/use-api.ts'
import { useRules } from '../../shared/form/use-rules.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CATEGORIES, type PromotionDraft, REWARDS } from './promotion-draft.ts'

type Send = { send: SendForm<PromotionDraft> }
type BrandSend = Send & { brandId: string }

/** What it gives, and what that asks for. */
export function RewardFields({ send, brandId }: BrandSend) {
  const { t } = useText()
  const rules = useRules()
  const { field, form } = send
  const reward = form.watch('reward')
  const isBonus = reward === 'bonus' || reward === 'deposit_match'
  const isGift = reward === 'free_spins' || reward === 'points' || reward === 'tickets'
  return (
    <div className="col gap-4">
      <div className="form-grid">
        <SelectField
          label={t('promotion.rewardLabel')}
          options={REWARDS.map(value => ({ value, label: t(`promotion.reward.${value}`) }))}
          {...field('reward')}
        />
        {(reward === 'cash' || reward === 'bonus') && (
          <TextField label={t('field.amount')} inputMode="decimal" required {...field('amount', rules.amount)} />
        )}
        {reward === 'deposit_match' && (
          <>
            <TextField label={t('promotion.minDeposit')} inputMode="decimal" required {...field('minDeposit', rules.amount)} />
            <TextField label={t('promotion.percent')} inputMode="numeric" required suffix="%" {...field('percent', rules.required)} />
            <TextField label={t('promotion.cap')} hint={t('promotion.emptyIsNone')} inputMode="decimal" {...field('cap')} />
            <SelectField
              label={t('promotion.turnoverOn')}
              options={(['bonus', 'deposit_and_bonus'] as const).map(value => ({ value, label: t(`promotion.basis.${value}`) }))}
              {...field('turnoverOn')}
            />
            <TextField label={t('promotion.nthDeposit')} hint={t('promotion.emptyIsNone')} inputMode="numeric" {...field('nthDeposit')} />
          </>
        )}
        {reward === 'rebate' && (
          <>
            <TextField label={t('promotion.rate')} inputMode="decimal" required suffix="%" {...field('rate', rules.required)} />
            <TextField label={t('promotion.cap')} hint={t('promotion.emptyIsNone')} inputMode="decimal" {...field('cap')} />
          </>
        )}
        {reward === 'free_spins' && <SpinFields send={send} />}
        {reward === 'points' && <TextField label={t('promotion.points')} inputMode="decimal" required {...field('points', rules.amount)} />}
        {reward === 'tickets' && <TicketFields send={send} brandId={brandId} />}
        {(reward === 'points' || reward === 'tickets') && (
          <TextField
            label={t('promotion.worth')}
            hint={t('promotion.worthHint')}
            inputMode="decimal"
            required
            {...field('worth', rules.amount)}
          />
        )}
        {isGift ? null : isBonus ? (
          <TextField
            label={t('promotion.multiple')}
            hint={t('promotion.multipleHint')}
            inputMode="decimal"
            required
            suffix="×"
            {...field('multiple', rules.required)}
          />
        ) : (
          <TextField
            label={t('promotion.turnoverPct')}
            hint={t('promotion.turnoverPctHint')}
            inputMode="numeric"
            required
            suffix="%"
            {...field('turnoverPct', rules.required)}
          />
        )}
      </div>
      {isBonus && <GrantFields send={send} />}
    </div>
  )
}

/** On which slot, at which stake, for how long, and what wins become. */
function SpinFields({ send: { field, form } }: Send) {
  const { t } = useText()
  const rules = useRules()
  const winAs = form.watch('winAs')
  return (
    <>
      <TextField
        label={t('promotion.gameId')}
        hint={t('promotion.gameIdHint')}
        required
        spellCheck={false}
        autoCapitalize="none"
        {...field('gameId', rules.required)}
      />
      <TextField
        label={t('promotion.stake')}
        hint={t('promotion.stakeHint')}
        inputMode="decimal"
        required
        {...field('stake', rules.amount)}
      />
      <TextField label={t('promotion.count')} inputMode="numeric" required {...field('count', rules.required)} />
      <TextField label={t('promotion.playDays')} inputMode="numeric" required {...field('days', rules.required)} />
      <SelectField
        label={t('promotion.winAsLabel')}
        options={(['cash', 'bonus'] as const).map(value => ({ value, label: t(`promotion.winAs.${value}`) }))}
        {...field('winAs')}
      />
      <TextField label={t('promotion.maxWin')} hint={t('promotion.emptyIsNone')} inputMode="decimal" {...field('maxWin')} />
      {winAs === 'bonus' && (
        <>
          <TextField
            label={t('promotion.multiple')}
            hint={t('promotion.multipleHint')}
            inputMode="decimal"
            required
            suffix="×"
            {...field('multiple', rules.required)}
          />
          <TextField label={t('promotion.days')} inputMode="numeric" required {...field('bonusDays', rules.required)} />
        </>
      )}
    </>
  )
}

/** For which wheel, how many, and for how long. */
function TicketFields({ send: { field }, brandId }: BrandSend) {
  const { t } = useText()
  const rules = useRules()
  const wheels = useRead('consoleWheels', { query: { brandId } }).data?.list ?? []
  return (
    <>
      <SelectField
        label={t('promotion.wheel')}
        options={[{ value: '', label: '–' }, ...wheels.map(({ wheelId, code }) => ({ value: wheelId, label: code }))]}
        {...field('wheelId', rules.required)}
      />
      <TextField label={t('promotion.count')} inputMode="numeric" required {...field('count', rules.required)} />
      <TextField label={t('promotion.ticketDays')} hint={t('promotion.emptyIsNone')} inputMode="numeric" {...field('days')} />
    </>
  )
}

/** What bonus money allows: for how long, on what, and how each category counts. */
function GrantFields({ send: { field, form } }: Send) {
  const { t } = useText()
  const rules = useRules()
  return (
    <>
      <div className="form-grid">
        <TextField label={t('promotion.days')} inputMode="numeric" required {...field('days', rules.required)} />
        <TextField label={t('promotion.maxStake')} hint={t('promotion.emptyIsNone')} inputMode="decimal" {...field('maxStake')} />
        <TextField label={t('promotion.maxConvert')} hint={t('promotion.emptyIsNone')} inputMode="decimal" {...field('maxConvert')} />
        <TextField label={t('promotion.minOdds')} inputMode="decimal" required {...field('minOdds', rules.required)} />
        <SelectField
          label={t('promotion.countsLabel')}
          options={(['all', 'bonus_only'] as const).map(value => ({ value, label: t(`promotion.counts.${value}`) }))}
          {...field('counts')}
        />
      </div>
      <fieldset className="col gap-2">
        <legend className="lab">{t('promotion.weights')}</legend>
        <div className="promotion-weights">
          {CATEGORIES.map(key => (
            <TextField key={key} label={t(`promotion.category.${key}`)} inputMode="numeric" suffix="%" {...field(`weights.${key}`)} />
          ))}
        </div>
      </fieldset>
      <TextArea label={t('promotion.excluded')} hint={t('promotion.excludedHint')} rows={2} spellCheck={false} {...field('excluded')} />
      <Checkbox {...form.register('forfeitOnWithdraw')}>{t('promotion.forfeit')}</Checkbox>
    </>
  )
}
