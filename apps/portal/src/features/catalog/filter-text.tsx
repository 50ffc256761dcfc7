import { Icon } from '@croupier/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Typing on is not yet a wish. */
const TYPING_PAUSE_MS = 250

/** Narrows the list by name while typing. */
export function FilterText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('catalog')
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <label className="inp sm filter-text">
      <Icon name="search" size="s" />
      <span className="vh">{t('searchHere')}</span>
      <input type="search" value={text} maxLength={80} placeholder={t('searchHere')} onChange={event => setText(event.target.value)} />
    </label>
  )
}
