import { Button, Note, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'

type Bounds = Answer<'feedbackBounds'>
const LONGEST = 5000

/** How long letters to a brand may be; the form tells it before anybody writes. */
export function FeedbackBoundsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { me, brandId } = useDesk()
  const shown = brandId ?? me.brands[0]?.brandId ?? ''
  const read = useRead('feedbackBounds', { query: { brandId: shown } })
  const name = me.brands.find(brand => brand.brandId === shown)?.name ?? ''
  return (
    <Dialog isOpen onClose={onClose} title={t('feedback.boundsOf', { brand: name })} className="console-form">
      {read.data && <Form key={read.data.version} bounds={read.data} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ bounds, onClose }: { bounds: Bounds; onClose: () => void }) {
  const { t } = useText()
  const [draft, setDraft] = useState(bounds)
  const save = useDo('saveFeedbackBounds', ['feedbackBounds'], onClose)
  const isRight = draft.lengthMin >= 1 && draft.lengthMin <= draft.lengthMax && draft.lengthMax <= LONGEST
  const field = (part: 'lengthMin' | 'lengthMax') => (
    <TextField
      label={t(`feedback.${part}`)}
      inputMode="numeric"
      value={String(draft[part])}
      error={save.error?.fields[part]}
      onChange={event => setDraft({ ...draft, [part]: Number(event.target.value.replace(/\D/g, '').slice(0, 4)) })}
    />
  )
  return (
    <div className="col gap-4">
      {save.error?.code === 'version_conflict' && <Note tone="warn">{t('feedback.stale')}</Note>}
      <div className="segment-pair">
        {field('lengthMin')}
        {field('lengthMax')}
      </div>
      {!isRight && <p className="hint bad">{t('feedback.boundsFault', { max: LONGEST })}</p>}
      <Button tone="primary" block busy={save.isPending} disabled={!isRight} onClick={() => save.mutate({ body: draft })}>
        {t('form.save')}
      </Button>
    </div>
  )
}
