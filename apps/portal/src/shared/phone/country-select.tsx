import { COUNTRY_DROPDOWN_HIDE_MS } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Country, findCountry, searchCountries } from './countries.ts'
import { Flag } from './flag.tsx'
import './phone.css'

interface CountrySelectProps {
  countryCode: string
  onChange: (country: Country) => void
}

/** Flag and dialling code; opens a list that can be searched. It hides 200 ms after the focus has left it (specification §9), so that a press on it still counts. */
export function CountrySelect({ countryCode, onChange }: CountrySelectProps) {
  const { t } = useTranslation('phone')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listId = useId()
  const nameOf = useCountryName()
  const country = findCountry(countryCode)
  useEffect(() => () => clearTimeout(hiding.current), [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const label = t('country.choose', { country: country ? nameOf(country.countryCode) : '', dial: country?.countryDialingCode ?? '' })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus of its button and its list goes.
    <span
      onBlur={() => {
        hiding.current = setTimeout(() => setOpen(false), COUNTRY_DROPDOWN_HIDE_MS)
      }}
      onFocus={() => clearTimeout(hiding.current)}
    >
      <button
        ref={button}
        type="button"
        className="country-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Flag countryCode={countryCode} />
        <span dir="ltr">+{country?.countryDialingCode}</span>
        <Icon name="chevron-down" size="xs" />
      </button>
      {isOpen && (
        <CountryList
          id={listId}
          countryCode={countryCode}
          nameOf={nameOf}
          onClose={close}
          onChoose={chosen => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </span>
  )
}

interface CountryListProps extends CountrySelectProps {
  id: string
  nameOf: (countryCode: string) => string
  onClose: () => void
}

function CountryList({
  id,
  countryCode,
  nameOf,
  onChoose,
  onClose,
}: Omit<CountryListProps, 'onChange'> & { onChoose: CountrySelectProps['onChange'] }) {
  const { t, i18n } = useTranslation('phone')
  const [typed, setTyped] = useState('')
  const found = useMemo(() => searchCountries(typed, nameOf, i18n.language), [typed, nameOf, i18n.language])
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      found.findIndex(country => country.countryCode === countryCode),
    ),
  )
  const list = useRef<HTMLDivElement>(null)
  const optionId = (country: Country) => `${id}-${country.countryCode}`
  const current = found[Math.min(at, found.length - 1)]
  useEffect(() => {
    list.current?.querySelector('.is-at')?.scrollIntoView({ block: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (goal !== undefined) setAt(Math.min(found.length - 1, Math.max(0, goal)))
    else if (event.key === 'Enter' && current) onChoose(current)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="country-drop">
      <div className="inp sm">
        <Icon name="search" size="s" />
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the list was opened to be searched.
          autoFocus
          aria-label={t('country.search')}
          placeholder={t('country.search')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={current ? optionId(current) : undefined}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={t('country.list')} className="country-list">
        {found.map(country => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves in the search box above, which names the active option.
          <div
            key={country.countryCode}
            id={optionId(country)}
            role="option"
            tabIndex={-1}
            aria-selected={country.countryCode === countryCode}
            className={country === current ? 'is-at' : ''}
            onClick={() => onChoose(country)}
          >
            <Flag countryCode={country.countryCode} />
            <span className="truncate">{nameOf(country.countryCode)}</span>
            <span className="dial" dir="ltr">
              +{country.countryDialingCode}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="country-none" role="status">
          {t('country.none')}
        </p>
      )}
    </div>
  )
}

/** Names of countries in the reader's language. */
function useCountryName(): (countryCode: string) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
    return code => names.of(code) ?? code
  }, [i18n.language])
}
