import { IconButton, TextField } from '@croupier/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Asked on Enter: the start of an account name, anywhere beneath the chosen person. */
export function NameSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('teams')
  const [typed, setTyped] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          small
          label={t('management.search')}
          icon="search"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={event => (event.target.value ? setTyped(event.target.value) : clear())}
          suffix={typed && <IconButton icon="x" size="s" label={t('management.clear')} onClick={clear} />}
        />
      </form>
    </search>
  )
}
