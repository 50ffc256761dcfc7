import { TextField } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'

type Bounds = Answer<'feedbackBounds'>
interface TypedBounds {
  lengthMin: string
  lengthMax: string
}

const LONGEST = 5000
const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** How long letters to a brand may be; the form tells it before anybody writes. */
export function FeedbackBoundsDialog({ onClose }: { onClose: () => void }) {
  const { me, brandId } = useDesk()
  const shown = brandId ?? me.brands[0]?.brandId ?? ''
  const read = useRead('feedbackBounds', { query: { brandId: shown } })
  const name = me.brands.find(brand => brand.brandId === shown)?.name ?? ''
  return read.data ? <BoundsForm key={read.data.version} brand={name} bounds={read.data} onClose={onClose} /> : null
}

function BoundsForm({ brand, bounds, onClose }: { brand: string; bounds: Bounds; onClose: () => void }) {
  const { t } = useText()
  const send = useSendForm<'saveFeedbackBounds', TypedBounds>('saveFeedbackBounds', {
    values: { lengthMin: String(bounds.lengthMin), lengthMax: String(bounds.lengthMax) },
    changes: ['feedbackBounds'],
    optionsOf: ({ lengthMin, lengthMax }) => ({ body: { ...bounds, lengthMin: whole(lengthMin), lengthMax: whole(lengthMax) } }),
    done: onClose,
  })
  const { field, form } = send
  const fault = t('feedback.boundsFault', { max: LONGEST })
  return (
    <SendDialog send={send} action={t('form.save')} onClose={onClose} title={t('feedback.boundsOf', { brand })} className="console-form">
      <div className="segment-pair">
        <TextField
          label={t('feedback.lengthMin')}
          inputMode="numeric"
          {...field('lengthMin', { validate: text => (whole(text) >= 1 && whole(text) <= whole(form.getValues('lengthMax'))) || fault })}
        />
        <TextField
          label={t('feedback.lengthMax')}
          inputMode="numeric"
          {...field('lengthMax', { validate: text => whole(text) <= LONGEST || fault })}
        />
      </div>
    </SendDialog>
  )
}
