import { IconButton } from '@croupier/ui'
import { baseColours } from '@croupier/ui/generated/base-colours.ts'
import { type ColourToken, isColour } from '@croupier/ui/theme/index.ts'
import { useEffect, useState } from 'react'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

/** A colour by eye or by its hex value, with the way back to the base's own. The picker knows no transparency, so it keeps what was there. */
export function ColourRow(props: {
  name: ColourToken
  base: 'midnight' | 'jade'
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useText()
  const shown = props.value ?? baseColours[props.base][props.name]
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const key = `token.${props.name}`
  const label = isTextKey(key) ? t(key) : props.name.slice(2)
  const typed = (value: string) => {
    setText(value)
    if (isColour(value)) props.onChange(value)
  }
  return (
    <div className="colour-row">
      <input
        type="color"
        aria-label={label}
        value={shown.slice(0, 7)}
        onChange={event => props.onChange(event.target.value.toUpperCase() + shown.slice(7))}
      />
      <span className="grow min-w-0">{label}</span>
      <span className={isColour(text) ? 'inp position' : 'inp position is-bad'}>
        <input aria-label={`${label}, hex`} value={text} spellCheck={false} onChange={event => typed(event.target.value.trim())} />
      </span>
      <IconButton
        icon="undo-2"
        size="s"
        label={t('theme.undo')}
        disabled={props.value === undefined}
        onClick={() => props.onChange(undefined)}
      />
    </div>
  )
}
