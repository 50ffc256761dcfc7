import { TextArea, TextField } from '@croupier/ui'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { PLACES, type VendorDraft, WORDS } from './vendor-draft.ts'

/** Where things stand in the vendor's answers, and which of its words mean what. A word that is in none of them is no answer. */
export function VendorAnswers({ send: { field, faultAt } }: { send: SendForm<VendorDraft> }) {
  const { t } = useText()
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
              {...field(`settings.places.${place}`)}
              error={faultAt(`settings.places.${place}`) && t('vendorWallet.placeWrong')}
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
              {...field(`lines.${path}`)}
              error={faultAt(`lines.${path}`) && t('vendorWallet.wordsWrong')}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
