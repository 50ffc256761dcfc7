import { IconButton, SelectField, TextField } from '@croupier/ui'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { EMPTY_PLAY, isCount, PLAY_LIMITS, type TermsValues } from './terms-draft.ts'
import type { LotteryGameRow } from './types.ts'

/** Bet types whose limits differ from those of their game; an empty field keeps the game's. */
export function PlayLimits({ plays, send: { form, field } }: { plays: LotteryGameRow['plays']; send: SendForm<TermsValues> }) {
  const { t } = useText()
  const drafts = form.watch('plays')
  const own = plays.filter(({ play }) => drafts[play])
  const rest = plays.filter(({ play }) => !drafts[play])
  const remove = (play: string) => {
    form.unregister(`plays.${play}`)
    form.setValue('plays', Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== play)))
  }
  return (
    <section className="col gap-4" aria-label={t('lottery.playLimits')}>
      <div>
        <h3 className="font-semi">{t('lottery.playLimits')}</h3>
        <p className="text-13 text-text-2">{t('lottery.playLimitsText')}</p>
      </div>
      {own.map(({ play, playName }) => (
        <fieldset key={play} className="lottery-play">
          <legend className="row gap-2 items-center">
            <b className="font-semi">{playName}</b>
            <IconButton icon="x" size="s" label={t('lottery.removePlay', { play: playName })} onClick={() => remove(play)} />
          </legend>
          <div className="lottery-limits">
            {PLAY_LIMITS.map(name => (
              <TextField
                key={name}
                label={t(`lottery.limit.${name}`)}
                hint={t('lottery.gameLimit')}
                inputMode="decimal"
                {...field(`plays.${play}.${name}`, name === 'unitsMax' ? { validate: text => isCount(text) || t('form.noCount') } : {})}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {rest.length > 0 && (
        <SelectField
          label={t('lottery.addPlay')}
          placeholder={t('lottery.choosePlay')}
          value=""
          options={rest.map(({ play, playName }) => ({ value: play, label: playName }))}
          onChange={event => form.setValue(`plays.${event.target.value}`, EMPTY_PLAY)}
        />
      )}
    </section>
  )
}
