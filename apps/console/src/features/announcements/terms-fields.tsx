import { SelectField, TextField } from '@croupier/ui'
import { banners } from '@croupier/ui/generated/banners.ts'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ANNOUNCEMENT_TYPES, type AnnouncementDraft, AUDIENCES } from './announcement-draft.ts'

/** Whose it is, to whom it is shown and when; the brand stays what it was. */
export function TermsFields({ send: { form, field }, isNew }: { send: SendForm<AnnouncementDraft>; isNew: boolean }) {
  const { t } = useText()
  const { me } = useDesk()
  const rules = useRules()
  const pictures = [{ value: '', label: t('announcement.noPicture') }, ...Object.keys(banners).map(value => ({ value, label: value }))]
  return (
    <div className="col gap-4">
      {isNew ? (
        <SelectField
          label={t('field.brand')}
          options={me.brands.map(brand => ({ value: brand.brandId, label: brand.name }))}
          {...field('brandId')}
        />
      ) : (
        <TextField label={t('field.brand')} disabled value={me.brands.find(brand => brand.brandId === form.watch('brandId'))?.name ?? ''} />
      )}
      <SelectField
        label={t('field.kind')}
        hint={t(`announcement.typeText.${form.watch('type')}`)}
        options={ANNOUNCEMENT_TYPES.map(value => ({ value, label: t(`announcement.type.${value}`) }))}
        {...field('type')}
      />
      <SelectField
        label={t('announcement.audienceLabel')}
        options={AUDIENCES.map(value => ({ value, label: t(`announcement.audience.${value}`) }))}
        {...field('audience')}
      />
      <TextField type="datetime-local" label={t('announcement.from')} required {...field('startsAt', rules.required)} />
      <TextField type="datetime-local" label={t('announcement.until')} hint={t('announcement.untilHint')} {...field('endsAt')} />
      <SelectField label={t('announcement.picture')} options={pictures} {...field('picture')} />
      <TextField label={t('announcement.link')} placeholder="/promotions" {...field('link')} />
      <TextField
        label={t('catalog.position')}
        inputMode="numeric"
        {...field('position', { setValueAs: text => Number(String(text).replace(/\D/g, '').slice(0, 5)) })}
      />
    </div>
  )
}
