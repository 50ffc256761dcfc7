import { TextArea, TextField } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { PLACES, WORDS } from './vendor-draft.ts'
import type { VendorForm } from './vendor-form.ts'

/** Where things stand in the vendor's answers, and which of its words mean what. A word that is in none of them is no answer. */
export function VendorAnswers({ form: { draft, change, changeSettings, faultAt } }: { form: VendorForm }) {
  const { t } = useText()
  const { places } = draft.settings
  return (
    <>
      <fieldset className="col gap-3">
        <legend className="h3 mb-1">{t('vendorWallet.places')}</legend>
        <p className="text-13 text-text-2">{t('vendorWallet.placesText')}</p>
        <div className="form-grid">
          {PLACES.map(place => (
            <TextField
              key={place}
              label={t(`vendorWallet.place.${place}`)}
              required={place === 'state' || place === 'balance'}
              className="code-text"
              spellCheck={false}
              autoCapitalize="none"
              value={places[place]}
              error={faultAt(`settings.places.${place}`) && t('vendorWallet.placeWrong')}
              onChange={event => changeSettings({ places: { ...places, [place]: event.target.value.trim() } })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="col gap-3">
        <legend className="h3 mb-1">{t('vendorWallet.words')}</legend>
        <p className="text-13 text-text-2">{t('vendorWallet.wordsText')}</p>
        <div className="form-grid">
          {WORDS.map(path => (
            <TextArea
              key={path}
              label={t(`vendorWallet.word.${path}`)}
              required={path === 'states.done'}
              className="code-text"
              spellCheck={false}
              rows={2}
              value={draft.lines[path]}
              error={faultAt(`settings.${path}`) && t('vendorWallet.wordsWrong')}
              onChange={event => change({ lines: { ...draft.lines, [path]: event.target.value } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
