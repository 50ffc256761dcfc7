import { IconButton, SelectField, TextField } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { EMPTY_PLAY, PLAY_LIMITS, type PlayDraft } from './terms-draft.ts'
import type { LotteryGameRow } from './types.ts'

interface PlayLimitsProps {
  plays: LotteryGameRow['plays']
  drafts: Readonly<Record<string, PlayDraft>>
  errors: Readonly<Record<string, string>>
  onChange: (drafts: Readonly<Record<string, PlayDraft>>) => void
}

/** Bet types whose limits differ from those of their game; an empty field keeps the game's. */
export function PlayLimits({ plays, drafts, errors, onChange }: PlayLimitsProps) {
  const { t } = useText()
  const own = plays.filter(({ play }) => drafts[play])
  const rest = plays.filter(({ play }) => !drafts[play])
  const remove = (play: string) => onChange(Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== play)))
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
                value={drafts[play]?.[name] ?? ''}
                error={errors[`plays.${play}.${name}`]}
                onChange={event => onChange({ ...drafts, [play]: { ...(drafts[play] ?? EMPTY_PLAY), [name]: event.target.value } })}
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
          onChange={event => onChange({ ...drafts, [event.target.value]: EMPTY_PLAY })}
        />
      )}
    </section>
  )
}
